import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { AppealQueue } from "#client/features/chat/moderation/appeal-queue.tsx";
import { ReportQueue } from "#client/features/chat/moderation/report-queue.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { m } from "#messages";
import { ListTools } from "../list-tools.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import {
  parseOperatorSearch,
  REPORTS_TABS,
  type ReportsTab,
  reportsTab,
  userReportsQuery,
} from "../operator-search.ts";
import { QueueSortTabs } from "../queue-sort-tabs.tsx";
import { UserReportCard } from "./user-report-card.tsx";

const TABS: Record<ReportsTab, () => string> = {
  users: () => m.user_reports_title(),
  messages: () => m.moderation_reports(),
  appeals: () => m.room_appeals(),
};

/** Reports of users and messages, and appeals against mutes. */
function ReportsPage() {
  const app = useApp();
  const tab = reportsTab(useSearch({ from: "/admin/reports" }));
  return (
    <>
      <LinkTabs
        label={m.office_reports()}
        tabs={REPORTS_TABS.map((one) => ({
          href: operatorHref(app, "reports", { tab: one }),
          label: TABS[one](),
          current: one === tab,
        }))}
      />
      {tab === "users" ? <UserReports /> : tab === "messages" ? <ReportQueue /> : <AppealQueue />}
    </>
  );
}

function UserReports() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const search = parseOperatorSearch(useSearch({ from: "/admin/reports" }));
  const query = userReportsQuery(search);
  const { data } = useSuspenseQuery(callQuery(api, "GET /user/reports", query));
  const at = (sort: QueueSort, cursor?: number) => operatorHref(app, "reports", { sort, cursor });
  return (
    <>
      <QueueSortTabs current={query.sort} hrefOf={at} />
      <ListTools
        page="reports"
        search={{ sort: query.sort }}
        isEmpty={data.list.length === 0}
        load={(after?: number) => api.call("GET /user/reports", { sort: query.sort, after })}
      />
      {data.list.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {data.list.map((report) => (
            <UserReportCard key={report.id} report={report} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-flag" title={m.moderation_no_reports()} />
      )}
      <Pager
        label={m.user_reports_title()}
        back={search.cursor ? { href: at(query.sort), name: m.operator_first() } : undefined}
        next={data.next ? { href: at(query.sort, data.next), name: m.operator_next() } : undefined}
      />
    </>
  );
}

export const UserReportsScreen = operatorScreen("reports", ReportsPage);
