import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import { termKindLabel, tierLabel } from "#client/features/membership/membership-labels.ts";
import { dateAndTime, fullDate } from "#client/format/dates.ts";
import { accountHref, vipHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import { Pager } from "#client/ui/pager.tsx";
import type { VipRecord, VipRecords } from "#domain/membership/contract.ts";
import { m } from "#messages";
import { accountScreen } from "../account-screen.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { membershipHistoryQuery, parseUserInfoSearch } from "../user-info-search.ts";
import { BuyMembershipForm } from "./buy-membership-form.tsx";

function CurrentMembership({ membership }: Pick<VipRecords, "membership">) {
  const app = useApp();
  const date = membership ? fullDate(membership.endsAtMs, app.locale, app.timeZone) : "";
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-10 bg-surface-1 p-4">
      <p className="flex items-center gap-3 font-600 text-strong" aria-live="polite">
        <span
          aria-hidden="true"
          className={`i-lucide-crown text-20 ${membership ? (membership.tier === "vip" ? "text-vip" : "text-svip") : "text-muted"}`}
        />
        {membership ? m.vip_now({ tier: tierLabel(membership.tier), date }) : m.vip_none()}
      </p>
      <Link href={vipHref(app)} className="rounded-6 text-13 font-500 text-accent hover:underline focus-ring">
        {m.vip_to_compare()}
      </Link>
    </div>
  );
}

function HistoryRow({ record }: { record: VipRecord }) {
  const app = useApp();
  const { kind, tier, months, coins, atMs, endsAtMs } = record;
  return (
    <li className="flex items-center justify-between gap-4 border-b py-3">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-500 text-strong">
          <Badge tone={tier}>{tierLabel(tier)}</Badge>
          {termKindLabel(kind)}
          {months > 0 ? <span className="text-muted">{m.vip_months({ count: months })}</span> : null}
        </span>
        <span className="block text-12 text-muted">
          <time dateTime={new Date(atMs).toISOString()}>{dateAndTime(atMs, app.locale, app.timeZone)}</time>
          {" · "}
          {m.vip_until()} {dateAndTime(endsAtMs, app.locale, app.timeZone)}
        </span>
      </span>
      <bdi className="shrink-0 font-600 text-strong tabular">{coinsText(coins, app)}</bdi>
    </li>
  );
}

/** Current membership, packages and purchase history. */
function MembershipPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const search = parseUserInfoSearch(useSearch({ from: "/userInfo/vip" }));
  const query = membershipHistoryQuery(search);
  const { data } = useSuspenseQuery(callQuery(api, "GET /user/getVipOpenRecord", query));
  const { list, total, page, size, membership } = data;
  const at = (number: number) => accountHref(app, "vip", number > 1 ? { page: number } : {});
  return (
    <>
      <h2 className="text-20">{m.vip_title()}</h2>
      <CurrentMembership membership={membership} />
      <BuyMembershipForm key={search.package} membership={membership} preselected={search.package} />
      <SettingsSection title={m.vip_records()}>
        {list.length > 0 ? (
          <ul>
            {list.map((record) => (
              <HistoryRow key={record.number} record={record} />
            ))}
          </ul>
        ) : (
          <p className="text-14 text-muted">{m.vip_records_empty()}</p>
        )}
        <Pager
          label={m.vip_records()}
          back={page > 1 ? { href: at(page - 1), name: m.following_back() } : undefined}
          next={page * size < total ? { href: at(page + 1), name: m.following_next() } : undefined}
        />
      </SettingsSection>
    </>
  );
}

export const OwnMembershipScreen = accountScreen("vip", MembershipPage);
