import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ReportedMessageCard } from "#client/features/chat/moderation/report-queue.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { m } from "#messages";
import { ClaimLine } from "../claim-line.tsx";
import { parseOperatorSearch, reportsQuery } from "../operator-search.ts";
import { ReportsFrame } from "./reports-frame.tsx";

/** Reported messages of all rooms. A claimed one can be decided only by its claimant. */
export function MessageReports() {
  const { user } = useApp();
  const { api } = useRouter().options.context;
  const query = reportsQuery(parseOperatorSearch(useSearch({ from: "/admin/reports" })));
  const { data } = useSuspenseQuery(callQuery(api, "GET /chatroom/reports", query));
  return (
    <ReportsFrame
      tab="messages"
      query={query}
      data={data}
      load={(after?: number) => api.call("GET /chatroom/reports", { sort: query.sort, after })}
      empty={<EmptyState icon="i-lucide-flag" title={m.moderation_no_reports()} />}
    >
      {(reported) => {
        const { roomId, line, claimedBy } = reported;
        const id = `${roomId}:${line}`;
        return (
          <ReportedMessageCard
            key={id}
            reported={reported}
            isAllRooms
            claim={<ClaimLine kind="message_report" id={id} claimedBy={claimedBy} />}
            mayDecide={claimedBy === null || claimedBy.uid === user?.uid}
          />
        );
      }}
    </ReportsFrame>
  );
}
