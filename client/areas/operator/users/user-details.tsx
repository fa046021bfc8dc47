import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { roleLabel } from "#client/features/staff/role-label.ts";
import { dateAndTime, fullDate } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { profileHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { ButtonLink } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { anyCan } from "#domain/permissions/can.ts";
import type { StaffUserView } from "#domain/staff/contract.ts";
import { m } from "#messages";
import { currencyName } from "#messages/ledger-labels.ts";
import { BackLink } from "../back-link.tsx";
import { Fact } from "../fact.tsx";
import { Section } from "../section.tsx";
import { RestrictionActions } from "./restriction-actions.tsx";
import { sanctionName } from "./sanction-name.ts";
import { UserActivity } from "./user-activity.tsx";
import { StaffNotes } from "./user-notes.tsx";
import { UserSanctions } from "./user-sanctions.tsx";
import { ViewAsUser } from "./view-as-user.tsx";

function AccountHead({ user }: { user: StaffUserView }) {
  const app = useApp();
  const roles = app.user?.roles ?? [];
  return (
    <>
      <BackLink href={operatorHref(app, "users")} label={m.search_users()} />
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-20">
          <bdi>{user.username}</bdi>
        </h2>
        {user.sanctions
          .filter(({ isActive }) => isActive)
          .map(({ id, kind }) => (
            <Badge key={id} tone="live">
              {sanctionName(kind)}
            </Badge>
          ))}
        {user.roles
          .filter((role) => role !== "user")
          .map((role) => (
            <Badge key={role}>{roleLabel(role)}</Badge>
          ))}
      </div>
      <nav aria-label={user.username} className="flex flex-wrap gap-2">
        <ButtonLink href={profileHref(app, user.uid)}>{m.menu_profile()}</ButtonLink>
        {anyCan(roles, "manage_staff") && user.uid !== app.user?.uid ? (
          <ButtonLink href={operatorHref(app, "staff", { user: user.uid })}>{m.office_staff()}</ButtonLink>
        ) : null}
        {anyCan(roles, "view_audit") ? (
          <ButtonLink href={operatorHref(app, "audit", { user: user.uid })}>{m.office_audit()}</ButtonLink>
        ) : null}
      </nav>
    </>
  );
}

function Profile({ user }: { user: StaffUserView }) {
  const app = useApp();
  return (
    <Section title={m.menu_profile()}>
      <dl>
        <Fact name="UID">{user.uid}</Fact>
        <Fact name={m.login_email()}>{user.email ?? "–"}</Fact>
        <Fact name={m.login_phone()}>{user.phone ?? "–"}</Fact>
        <Fact name={m.level_title()}>{wholeNumber(user.level, app.locale)}</Fact>
        <Fact name={m.users_registered()}>{fullDate(user.registeredAtMs, app.locale, app.timeZone)}</Fact>
        <Fact name={m.two_step_title()}>{user.hasTwoFactor || user.passkeys > 0 ? "✓" : "–"}</Fact>
        {user.balances.map(({ purse, balance }) => (
          <Fact key={purse} name={currencyName(purse)}>
            {wholeNumber(balance, app.locale)}
          </Fact>
        ))}
      </dl>
    </Section>
  );
}

/** Accounts that signed in from the same browser or address. */
function RelatedAccounts({ user }: { user: StaffUserView }) {
  const app = useApp();
  if (user.shared.length === 0) return null;
  return (
    <Section title={m.users_related()}>
      <ul className="flex flex-col gap-2 text-14">
        {user.shared.map(({ kind, user: other, lastAtMs }) => (
          <li key={`${kind}-${other.uid}`} className="flex flex-wrap items-center gap-2">
            <Badge tone="live">{kind === "device" ? m.operator_flag_device() : m.operator_flag_address()}</Badge>
            <Link
              className="rounded-6 text-strong hover:underline focus-ring"
              href={operatorHref(app, "users", { user: other.uid })}
            >
              <bdi>{other.username}</bdi>
            </Link>
            <span className="text-13 text-muted">{dateAndTime(lastAtMs, app.locale, app.timeZone)}</span>
            {anyCan(app.user?.roles ?? [], "manage_staff") ? (
              <Link
                className="ms-auto rounded-6 text-13 text-accent hover:underline focus-ring"
                href={operatorHref(app, "staff", { user: other.uid, into: user.uid })}
              >
                {m.staff_merge_accounts()}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function UserDetails({ uid }: { uid: number }) {
  const { api } = useRouter().options.context;
  const { data: user } = useSuspenseQuery(callQuery(api, "GET /operator/user", { userId: uid }));
  return (
    <div className="flex flex-col gap-6" data-account={uid}>
      <AccountHead user={user} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Profile user={user} />
          <UserSanctions user={user} />
          <RelatedAccounts user={user} />
          <UserActivity user={user} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <StaffNotes user={user} />
          {user.canRestrict ? <RestrictionActions user={user} /> : null}
          {user.canRestrict ? <ViewAsUser uid={uid} /> : null}
        </div>
      </div>
    </div>
  );
}
