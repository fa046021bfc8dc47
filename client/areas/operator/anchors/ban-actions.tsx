import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { banReasonLabel } from "#client/features/anchors/anchor-labels.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { Button } from "#client/ui/button.tsx";
import { BAN_REASONS, type BanReason } from "#domain/anchors/application.ts";
import type { Api } from "#domain/api/contract.ts";
import { m } from "#messages";

const MAX_NOTE_LENGTH = 300;

/** A ban ends the streamer's live and revokes its key; lifting it restores the role. */
export function BanActions({ userId, isBanned }: { userId: number; isBanned: boolean }) {
  const { user } = useApp();
  const router = useRouter();
  const { run, failure, isPending } = useAction(router);
  const [reason, setReason] = useState<BanReason>("content_rules");
  const [note, setNote] = useState("");
  const operate = (send: (api: Api) => Promise<unknown>, done: string) =>
    run(async (api) => {
      await send(api);
      showToast(done);
      const { queryClient } = router.options.context;
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ["GET /operator/anchorApplications"] }),
        queryClient.invalidateQueries({ queryKey: ["GET /operator/anchors"] }),
      ]);
    });
  if (userId === user?.uid) return null;
  if (isBanned) {
    return (
      <div className="needs-scripts flex flex-col items-start gap-3">
        <Button
          disabled={isPending}
          onClick={() =>
            void operate((api) => api.call("POST /operator/anchorLift", { userId }), m.operator_ban_lifted())
          }
        >
          {m.operator_lift_ban()}
        </Button>
        <ErrorNotice text={failure} />
      </div>
    );
  }
  return (
    <details className="needs-scripts">
      <summary className="min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring">
        {m.operator_ban()}
      </summary>
      <div className="flex flex-col gap-3 pt-2">
        <SelectField
          label={m.operator_ban_reason()}
          value={reason}
          options={BAN_REASONS.map((value) => ({ value, label: banReasonLabel(value) }))}
          onValue={setReason}
        />
        <TextField label={m.moderation_report_note()} value={note} maxLength={MAX_NOTE_LENGTH} onValue={setNote} />
        <ErrorNotice text={failure} />
        <Button
          className="self-start"
          disabled={isPending}
          onClick={() =>
            void operate(
              (api) => api.call("POST /operator/anchorBan", { userId, reason, note: note.trim() }),
              m.operator_banned(),
            )
          }
        >
          {m.operator_ban()}
        </Button>
      </div>
    </details>
  );
}
