import { useState } from "react";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { Button } from "#client/ui/button.tsx";
import { MIN_CORRECTION_REASON } from "#domain/matches/operator-contract.ts";
import { m } from "#messages";
import { useMatchAction } from "./use-match-action.ts";

/** Restores a removed match; the reason is recorded in the audit log. */
export function RestoreMatch({ matchId }: { matchId: number }) {
  const { send, failure, isPending } = useMatchAction();
  const [reason, setReason] = useState("");
  const text = reason.trim();
  return (
    <details className="needs-scripts">
      <summary className="min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring">
        {m.channel_restore()}
      </summary>
      <div className="flex flex-col gap-3 pt-2">
        <TextField label={m.operator_request_reason()} value={reason} maxLength={300} onValue={setReason} />
        <ErrorNotice text={failure} />
        <Button
          className="self-start"
          disabled={isPending || text.length < MIN_CORRECTION_REASON}
          onClick={() => void send((api) => api.call("POST /match/restore", { matchId, reason: text }))}
        >
          {m.channel_restore()}
        </Button>
      </div>
    </details>
  );
}
