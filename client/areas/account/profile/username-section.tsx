import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { usernameHint, usernameRule } from "#client/features/identity/credential-rules.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { fullDate } from "#client/format/dates.ts";
import { startSession } from "#client/session/start-session.ts";
import type { UserInfo } from "#domain/identity/contract.ts";
import { USERNAME_CHANGE_DAYS, usernameChangeAllowedAtMs } from "#domain/identity/username-change.ts";
import { m } from "#messages";
import { SettingsSection } from "../settings/settings-section.tsx";

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
  const form = useForm(router, {
    values: { username: user.username },
    rules: { username: usernameRule },
    serverFields: { uname: "username", name_taken: "username", name_changed_lately: "username" },
    submit: async (api, { username }) => {
      await startSession(router, await api.call("POST /user/V2/modifyUser", { uname: username.trim() }));
      showToast(m.account_saved());
    },
  });
  const { value, error, onValue } = form.field("username");
  return (
    <SettingsSection title={m.login_username()}>
      <Form form={form}>
        <TextField
          label={m.login_username()}
          value={value}
          onValue={onValue}
          hint={hint}
          error={error ?? (value === user.username ? undefined : usernameRule(value))}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
        />
        <FormError />
        <SubmitButton kind="quiet" className="self-start">
          {m.account_save()}
        </SubmitButton>
      </Form>
    </SettingsSection>
  );
}
