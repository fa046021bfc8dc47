import type { ReactNode } from "react";
import { useApp } from "#client/app-context.ts";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { fullDate } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { accountHref, profileHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import type { UserInfo } from "#domain/identity/contract.ts";
import { m } from "#messages";
import { accountScreen } from "../account-screen.tsx";
import { useAccount } from "../use-account.ts";

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b py-3">
    <dt className="text-13 text-muted">{name}</dt>
    <dd className="min-w-0 break-words font-500 text-strong">{children}</dd>
  </div>
);

const BalanceRow = ({ name, amount }: { name: string; amount: string }) => (
  <div className="flex flex-col justify-between gap-1 rounded-10 bg-surface-1 p-3 md:p-4">
    <dt className="break-words text-12 text-muted">{name}</dt>
    <dd className="text-16 font-700 text-strong tabular md:text-20">{amount}</dd>
  </div>
);

/** Profile overview with contacts and balances. */
function InfoPage({ uid }: { uid: UserInfo["uid"] }) {
  const app = useApp();
  const { locale, timeZone } = app;
  const user = useAccount(uid);
  const contact = (value: string | undefined) =>
    value ? <bdi dir="ltr">{value}</bdi> : <span className="text-muted">{m.account_not_set()}</span>;
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar person={user} size={64} />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="truncate text-20">
            <bdi>{user.username}</bdi>
          </h2>
          {user.signature ? (
            <p className="break-words text-14 text-text">
              <bdi>{user.signature}</bdi>
            </p>
          ) : null}
          <p className="text-13 text-muted">
            <Link href={accountHref(app, "level")} className="rounded-6 hover:underline focus-ring">
              {m.account_level_is({ level: user.level })}
            </Link>
          </p>
        </div>
        <ButtonLink href={profileHref(app, user.uid)}>{m.profile_public()}</ButtonLink>
      </div>
      <dl className="grid grid-cols-3 gap-2 md:gap-3">
        <BalanceRow name={m.account_coins()} amount={wholeNumber(user.coins, locale)} />
        <BalanceRow name={m.account_bonus_coins()} amount={wholeNumber(user.bonusCoins, locale)} />
        <BalanceRow name={m.account_diamonds()} amount={wholeNumber(user.diamonds, locale)} />
      </dl>
      <dl>
        <Fact name={m.account_uid()}>
          <bdi dir="ltr" className="tabular">
            {user.uid}
          </bdi>
        </Fact>
        <Fact name={m.login_email()}>{contact(user.email)}</Fact>
        <Fact name={m.login_phone()}>
          {contact(user.phone ? `${user.areaCode ?? ""} ${user.phone}`.trim() : undefined)}
        </Fact>
        <Fact name={m.account_registered()}>{fullDate(user.registeredAtMs, locale, timeZone)}</Fact>
      </dl>
    </>
  );
}

export const InfoScreen = accountScreen("info", InfoPage);
