import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { m } from "#messages";
import { operatorScreen } from "../operator-screen.tsx";
import { parseOperatorSearch, REPORTS_TABS, reportsQuery, reportsTab } from "../operator-search.ts";
import { MessageReports } from "./message-reports.tsx";
import { MuteAppeals } from "./mute-appeals.tsx";
import { ReportsFrame } from "./reports-frame.tsx";
import { REPORTS_TAB_LABELS } from "./reports-tab-labels.ts";
import { UserReportCard } from "./user-report-card.tsx";

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
          label: REPORTS_TAB_LABELS[one](),
          current: one === tab,
        }))}
      />
      {tab === "users" ? <UserReports /> : tab === "messages" ? <MessageReports /> : <MuteAppeals />}
    </>
  );
}

function UserReports() {
  const { api } = useRouter().options.context;
  const query = reportsQuery(parseOperatorSearch(useSearch({ from: "/admin/reports" })));
  const { data } = useSuspenseQuery(callQuery(api, "GET /user/reports", query));
  return (
    <ReportsFrame
      tab="users"
      query={query}
      data={data}
      load={(after?: number) => api.call("GET /user/reports", { sort: query.sort, after })}
      empty={<EmptyState icon="i-lucide-flag" title={m.moderation_no_reports()} />}
    >
      {(report) => <UserReportCard key={report.id} report={report} />}
    </ReportsFrame>
  );
}

export const UserReportsScreen = operatorScreen("reports", ReportsPage);
