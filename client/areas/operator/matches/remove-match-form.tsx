import { useState } from "react";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { Button } from "#client/ui/button.tsx";
import { MIN_CORRECTION_REASON } from "#domain/matches/operator-contract.ts";
import { m } from "#messages";
import { Section } from "../section.tsx";
import { useMatchAction } from "./use-match-action.ts";

/** Removes a match from the site, or merges a duplicate into another match. */
export function RemoveMatchForm({ matchId }: { matchId: number }) {
  const { send, failure, isPending } = useMatchAction();
  const [into, setInto] = useState("");
  const [reason, setReason] = useState("");
  const target = into.trim();
  const canSend = (target === "" || /^\d{1,15}$/.test(target)) && reason.trim().length >= MIN_CORRECTION_REASON;
  const input = { matchId, reason: reason.trim(), ...(target !== "" && { mergedInto: Number(target) }) };
  return (
    <div className="needs-scripts">
      <Section title={m.desk_remove()}>
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (canSend) void send((api) => api.call("POST /match/remove", input));
          }}
        >
          <TextField label={m.desk_merge_into()} inputMode="numeric" value={into} onValue={setInto} />
          <TextField label={m.operator_request_reason()} value={reason} maxLength={300} onValue={setReason} />
          <ErrorNotice text={failure} />
          <Button type="submit" className="self-start" disabled={isPending || !canSend}>
            {m.desk_remove()}
          </Button>
        </form>
      </Section>
    </div>
  );
}
