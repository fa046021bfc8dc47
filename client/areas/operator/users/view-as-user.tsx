import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { profileHref } from "#client/links.ts";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";
import { Section } from "../section.tsx";

const MIN_REASON_LENGTH = 5;

/** Loads a new document, because everything on the current page belongs to the reader. */
export function ViewAsUser({ uid }: { uid: number }) {
  const app = useApp();
  const router = useRouter();
  const { run, failure, isPending } = useAction(router);
  const [reason, setReason] = useState("");
  const start = () =>
    run(async (api) => {
      await api.call("POST /operator/user/view", { userId: uid, reason: reason.trim() });
      location.assign(profileHref(app, uid));
    });
  return (
    <div className="needs-scripts">
      <Section title={m.users_view_as()}>
        <p className="text-13 text-muted">{m.users_view_note()}</p>
        <TextField label={m.operator_request_reason()} value={reason} maxLength={300} onValue={setReason} />
        <ErrorNotice text={failure} />
        <Button
          className="self-start"
          disabled={isPending || reason.trim().length < MIN_REASON_LENGTH}
          onClick={() => void start()}
        >
          {m.users_view_as()}
        </Button>
      </Section>
    </div>
  );
}
