import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { reportReasonLabel } from "#client/features/chat/moderation/report-reason-label.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import type { AppealView } from "#domain/chat/contract.ts";
import { MAX_NOTE_LENGTH } from "#domain/chat/limits.ts";
import { m } from "#messages";
import { ClaimLine } from "../claim-line.tsx";
import { parseOperatorSearch, reportsQuery } from "../operator-search.ts";
import { PersonLink } from "../person-link.tsx";
import { ReportsFrame } from "./reports-frame.tsx";

function AppealDecision({ muteId }: { muteId: number }) {
  const router = useRouter();
  const action = useAction(router);
  const [answer, setAnswer] = useState("");
  const decide = (lifted: boolean) =>
    action.run(async (api) => {
      try {
        await api.call("POST /chatroom/appeals/answer", { muteId, lifted, answer: answer.trim() });
      } finally {
        await router.options.context.queryClient.invalidateQueries({ queryKey: ["GET /chatroom/appeals"] });
      }
    });
  const canDecide = answer.trim() !== "" && !action.isPending;
  return (
    <div className="needs-scripts flex flex-col gap-3">
      <TextField label={m.room_appeal_answer()} value={answer} maxLength={MAX_NOTE_LENGTH} onValue={setAnswer} />
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" disabled={!canDecide} onClick={() => void decide(true)}>
          {m.room_appeal_lift()}
        </Button>
        <Button disabled={!canDecide} onClick={() => void decide(false)}>
          {m.room_appeal_uphold()}
        </Button>
      </div>
      <ErrorNotice text={action.failure} />
    </div>
  );
}

/** The muter and the muted user cannot decide an appeal; a claimed one can be decided only by its claimant. */
function AppealCard({ appeal }: { appeal: AppealView }) {
  const app = useApp();
  const { muteId, user, words, mute, atMs, claimedBy } = appeal;
  const uid = app.user?.uid;
  const isOwn = mute.by.uid === uid || user.uid === uid;
  const at = (ms: number) => dateAndTime(ms, app.locale, app.timeZone);
  return (
    <li data-appeal={muteId} className="flex flex-col gap-3 rounded-16 bg-surface-1 p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <PersonLink person={user} />
        <time className="text-13 text-muted" dateTime={new Date(atMs).toISOString()}>
          {at(atMs)}
        </time>
      </p>
      <p className="text-14 text-strong">
        {reportReasonLabel(mute.reason)} · {m.room_muted_until({ until: at(mute.untilMs) })}
      </p>
      <p className="break-words text-14">
        <bdi>{words}</bdi>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-13 text-muted">
        <PersonLink person={mute.by} />
        {at(mute.atMs)}
      </p>
      {isOwn ? null : <ClaimLine kind="mute_appeal" id={muteId} claimedBy={claimedBy} />}
      {isOwn || (claimedBy && claimedBy.uid !== uid) ? null : <AppealDecision muteId={muteId} />}
    </li>
  );
}

export function MuteAppeals() {
  const { api } = useRouter().options.context;
  const query = reportsQuery(parseOperatorSearch(useSearch({ from: "/admin/reports" })));
  const { data } = useSuspenseQuery(callQuery(api, "GET /chatroom/appeals", query));
  return (
    <ReportsFrame
      tab="appeals"
      query={query}
      data={data}
      load={(after?: number) => api.call("GET /chatroom/appeals", { sort: query.sort, after })}
      empty={<EmptyState icon="i-lucide-scale" title={m.room_no_appeals()} />}
    >
      {(appeal) => <AppealCard key={appeal.muteId} appeal={appeal} />}
    </ReportsFrame>
  );
}
