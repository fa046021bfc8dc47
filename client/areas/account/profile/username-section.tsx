import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { Field } from "#client/features/forms/field.tsx";
import { Form } from "#client/features/forms/form.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { usernameError, usernameHint } from "#client/features/identity/validate-credentials.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { fullDate } from "#client/format/dates.ts";
import { startSession } from "#client/session/start-session.ts";
import type { UserInfo } from "#domain/identity/contract.ts";
import { USERNAME_CHANGE_DAYS, usernameChangeAllowedAtMs } from "#domain/identity/username-change.ts";
import { m } from "#messages";
import { SettingsSection } from "../settings/settings-section.tsx";

const USERNAME_ERRORS = ["uname", "name_taken", "name_changed_lately"];
const toField = (serverField: string) => (USERNAME_ERRORS.includes(serverField) ? "username" : undefined);

/** Rules for the username, and when it can be changed again. */
function useHint({ usernameChangedAtMs }: UserInfo): string {
  const { locale, timeZone, nowMs } = useApp();
  const allowedAtMs = usernameChangedAtMs === undefined ? 0 : usernameChangeAllowedAtMs(usernameChangedAtMs);
  if (allowedAtMs > nowMs) return m.account_username_wait({ date: fullDate(allowedAtMs, locale, timeZone) });
  return `${usernameHint()} · ${m.account_username_rule({ days: USERNAME_CHANGE_DAYS })}`;
}

export function UsernameSection({ user }: { user: UserInfo }) {
  const router = useRouter();
  const hint = useHint(user);
  const form = useForm<"username">(router, toField);
  const [username, setUsername] = useState(user.username);
  const submit = () =>
    form.send(usernameError(username), async () => {
      const changed = await router.options.context.api.call("POST /user/V2/modifyUser", { uname: username.trim() });
      await startSession(router, changed);
      showToast(m.account_saved());
    });
  return (
    <SettingsSection title={m.login_username()}>
      <Form form={form} onSubmit={submit} submitLabel={m.account_save()}>
        <Field
          label={m.login_username()}
          value={username}
          onValue={(value) => {
            setUsername(value);
            form.clear("username");
          }}
          hint={hint}
          error={form.problems.username ?? (username === user.username ? undefined : usernameError(username).username)}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
        />
      </Form>
    </SettingsSection>
  );
}
