import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { wholeDays } from "#client/format/numbers.ts";
import { Button } from "#client/ui/button.tsx";
import type { StaffUserView } from "#domain/staff/contract.ts";
import {
  MAX_SANCTION_NOTE_LENGTH,
  SANCTION_DAYS,
  SANCTION_KINDS,
  SANCTION_REASONS,
  type SanctionKind,
  type SanctionReason,
} from "#domain/staff/sanctions.ts";
import { m } from "#messages";
import { sanctionReasonLabel } from "#messages/sanction-reason-label.ts";
import { Section } from "../section.tsx";
import { useUserAction } from "./use-user-action.ts";

const ACTIONS: Record<SanctionKind, () => string> = { ban: () => m.users_ban(), freeze: () => m.users_freeze() };
const ENDS: Record<SanctionKind, () => string> = { ban: () => m.users_unban(), freeze: () => m.users_unfreeze() };
const SUMMARY = "min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring";
const DAYS = SANCTION_DAYS.map(String);

function NewRestriction({ uid, kind }: { uid: number; kind: SanctionKind }) {
  const app = useApp();
  const { send, failure, isPending } = useUserAction();
  const [reason, setReason] = useState<SanctionReason>("malicious_spamming");
  const [days, setDays] = useState("7");
  const [note, setNote] = useState("");
  const chosen = SANCTION_DAYS.find((one) => String(one) === days) ?? 7;
  return (
    <details>
      <summary className={SUMMARY}>{ACTIONS[kind]()}</summary>
      <div className="flex flex-col gap-3 pt-2">
        <SelectField
          label={m.operator_request_reason()}
          value={reason}
          options={SANCTION_REASONS.map((value) => ({ value, label: sanctionReasonLabel(value) }))}
          onValue={setReason}
        />
        <SelectField
          label={m.room_mute_length()}
          value={days}
          options={DAYS.map((value) => ({
            value,
            label: value === "0" ? m.users_no_end() : wholeDays(Number(value), app.locale),
          }))}
          onValue={setDays}
        />
        <TextField
          label={m.moderation_report_note()}
          value={note}
          maxLength={MAX_SANCTION_NOTE_LENGTH}
          onValue={setNote}
        />
        <ErrorNotice text={failure} />
        <Button
          className="self-start"
          disabled={isPending}
          onClick={() =>
            void send((api) =>
              api.call("POST /operator/user/sanction", { userId: uid, kind, reason, days: chosen, note: note.trim() }),
            )
          }
        >
          {ACTIONS[kind]()}
        </Button>
      </div>
    </details>
  );
}

type WithNoteProps = { name: string; onSend: (note: string) => Promise<boolean>; isPending: boolean; failure?: string };

/** An action that requires a note as its reason. */
function WithNote({ name, onSend, isPending, failure }: WithNoteProps) {
  const [note, setNote] = useState("");
  return (
    <details>
      <summary className={SUMMARY}>{name}</summary>
      <div className="flex flex-col gap-3 pt-2">
        <TextField
          label={m.operator_request_reason()}
          value={note}
          maxLength={MAX_SANCTION_NOTE_LENGTH}
          onValue={setNote}
        />
        <ErrorNotice text={failure} />
        <Button
          className="self-start"
          disabled={isPending || note.trim() === ""}
          onClick={() => void onSend(note.trim())}
        >
          {name}
        </Button>
      </div>
    </details>
  );
}

/** Bans, freezes and signs out an account, or lifts its active restrictions. */
export function RestrictionActions({ user }: { user: StaffUserView }) {
  const { send, failure, isPending } = useUserAction();
  const { uid, sanctions, sessions } = user;
  const isActive = (kind: SanctionKind) => sanctions.some((one) => one.kind === kind && one.isActive);
  const shared = { isPending, ...(failure !== undefined && { failure }) };
  return (
    <div className="needs-scripts">
      <Section title={m.moderation_tools()}>
        {SANCTION_KINDS.map((kind) =>
          isActive(kind) ? (
            <WithNote
              key={kind}
              {...shared}
              name={ENDS[kind]()}
              onSend={(note) => send((api) => api.call("POST /operator/user/lift", { userId: uid, kind, note }))}
            />
          ) : (
            <NewRestriction key={kind} uid={uid} kind={kind} />
          ),
        )}
        {sessions.length > 0 ? (
          <WithNote
            {...shared}
            name={m.users_sign_out()}
            onSend={(note) => send((api) => api.call("POST /operator/user/signOut", { userId: uid, note }))}
          />
        ) : null}
      </Section>
    </div>
  );
}
