import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { roleLabel } from "#client/features/staff/role-label.ts";
import { Button } from "#client/ui/button.tsx";
import { GRANTABLE_ROLES, type GrantableRole } from "#domain/permissions/roles.ts";
import { STAFF_REQUEST_KINDS, type StaffRequestKind } from "#domain/staff/staff-requests.ts";
import { m } from "#messages";
import { Section } from "../section.tsx";
import { requestKindLabel } from "./request-kind-label.ts";

const MIN_REASON_LENGTH = 5;
const MAX_REASON_LENGTH = 500;
const UID = /^\d{1,15}$/;

/** Requests a change that a second person decides. */
export function RequestForm({ uid, into }: { uid: number | undefined; into: number | undefined }) {
  const router = useRouter();
  const { run, failure, isPending } = useAction(router);
  const [userId, setUserId] = useState(uid === undefined ? "" : String(uid));
  const [kind, setKind] = useState<StaffRequestKind>(into === undefined ? "grant_role" : "merge_accounts");
  const [role, setRole] = useState<GrantableRole>("support");
  const [intoId, setIntoId] = useState(into === undefined ? "" : String(into));
  const [reason, setReason] = useState("");
  const isMerge = kind === "merge_accounts";
  const isComplete = UID.test(userId) && (!isMerge || UID.test(intoId)) && reason.trim().length >= MIN_REASON_LENGTH;
  const send = () =>
    run(async (api) => {
      const shared = { userId: Number(userId), reason: reason.trim() };
      await api.call(
        "POST /operator/staff/request",
        kind === "merge_accounts"
          ? { kind, intoUserId: Number(intoId), ...shared }
          : kind === "reset_two_factor"
            ? { kind, ...shared }
            : { kind, role, ...shared },
      );
      setReason("");
      showToast(m.operator_own_request());
      await router.options.context.queryClient.invalidateQueries({ queryKey: ["GET /operator/staff/requests"] });
    });
  return (
    <div className="needs-scripts">
      <Section title={m.staff_new_request()}>
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (isComplete) void send();
          }}
        >
          <SelectField
            label={m.moderation_log_action()}
            value={kind}
            options={STAFF_REQUEST_KINDS.map((value) => ({ value, label: requestKindLabel(value) }))}
            onValue={setKind}
          />
          <TextField
            label={isMerge ? m.staff_merge_duplicate() : "UID"}
            hint={isMerge ? m.staff_merge_hint() : undefined}
            inputMode="numeric"
            value={userId}
            onValue={(value) => setUserId(value.trim())}
          />
          {isMerge ? (
            <TextField
              label={m.staff_merge_into()}
              inputMode="numeric"
              value={intoId}
              onValue={(value) => setIntoId(value.trim())}
            />
          ) : null}
          {kind === "reset_two_factor" || isMerge ? null : (
            <SelectField
              label={m.staff_role()}
              value={role}
              options={GRANTABLE_ROLES.map((value) => ({ value, label: roleLabel(value) }))}
              onValue={setRole}
            />
          )}
          <TextField
            label={m.operator_request_reason()}
            hint={m.operator_request_reason_hint()}
            value={reason}
            maxLength={MAX_REASON_LENGTH}
            onValue={setReason}
          />
          <ErrorNotice text={failure} />
          <Button type="submit" kind="primary" className="self-start" disabled={isPending || !isComplete}>
            {m.staff_new_request()}
          </Button>
        </form>
      </Section>
    </div>
  );
}
