import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { reportReasonLabel } from "#client/features/chat/moderation/report-reason-label.ts";
import { TextField } from "#client/features/forms/text-field.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { Button } from "#client/ui/button.tsx";
import type { AppealView } from "#domain/chat/contract.ts";
import { MAX_NOTE_LENGTH } from "#domain/chat/limits.ts";
import { m } from "#messages";

function Appeal({ appeal }: { appeal: AppealView }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const [answer, setAnswer] = useState("");
  const { muteId, user, words, mute } = appeal;
  const decide = useMutation({
    mutationFn: (lifted: boolean) =>
      api.call("POST /chatroom/appeals/answer", { muteId, lifted, answer: answer.trim() }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["GET /chatroom/appeals"] }),
  });
  const canDecide = answer.trim() !== "" && !decide.isPending;
  return (
    <li className="flex flex-col gap-2 border-t py-3 text-13">
      <p>
        <b>
          <bdi>{user.username}</bdi>
        </b>{" "}
        · {reportReasonLabel(mute.reason)} ·{" "}
        {m.room_muted_until({ until: dateAndTime(mute.untilMs, app.locale, app.timeZone) })}
      </p>
      <p className="text-14 text-strong">
        <bdi>{words}</bdi>
      </p>
      <TextField label={m.room_appeal_answer()} value={answer} maxLength={MAX_NOTE_LENGTH} onValue={setAnswer} />
      <div className="flex gap-2">
        <Button disabled={!canDecide} onClick={() => decide.mutate(true)}>
          {m.room_appeal_lift()}
        </Button>
        <Button disabled={!canDecide} onClick={() => decide.mutate(false)}>
          {m.room_appeal_uphold()}
        </Button>
      </div>
    </li>
  );
}

/** Appeals against mutes, oldest first; the moderator who muted cannot decide. */
export function AppealQueue() {
  const { api } = useRouter().options.context;
  const { data } = useQuery(callQuery(api, "GET /chatroom/appeals", {}));
  return (
    <section aria-labelledby="appeals">
      <h3 id="appeals" className="text-14">
        {m.room_appeals()}
      </h3>
      {data?.list.length === 0 ? <p className="text-13 text-muted">{m.room_no_appeals()}</p> : null}
      <ul>
        {data?.list.map((appeal) => (
          <Appeal key={appeal.muteId} appeal={appeal} />
        ))}
      </ul>
    </section>
  );
}
