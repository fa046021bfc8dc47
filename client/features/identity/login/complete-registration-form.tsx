import { useEffect } from "react";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import {
  newPasswordRule,
  passwordHint,
  usernameHint,
  usernameRule,
} from "#client/features/identity/credential-rules.ts";
import { PasswordField } from "#client/features/identity/password-field.tsx";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { startSession } from "#client/session/start-session.ts";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";
import { useLogin } from "./login-context.ts";

/** The new user is already signed in; username and password are optional. */
export function CompleteRegistrationForm({ bonusCoins }: { bonusCoins: number }) {
  const { router, close } = useLogin();
  const form = useForm(router, {
    values: { username: "", password: "" },
    rules: { username: usernameRule, password: newPasswordRule },
    serverFields: { uname: "username", name_taken: "username" },
    submit: async (api, { username, password }) => {
      const user = await api.call("POST /user/V2/modifyUser", { uname: username.trim(), password });
      await startSession(router, user);
      close();
      showToast(m.login_welcome({ name: user.username }));
    },
  });
  useEffect(() => form.ref.current?.querySelector("input")?.focus(), [form.ref]);

  return (
    <Form form={form}>
      {bonusCoins > 0 ? (
        <p className="flex items-center gap-3 rounded-10 bg-accent-soft px-3 py-3 text-14 text-strong">
          <span aria-hidden="true" className="i-lucide-coins text-20 text-accent" />
          {m.login_bonus({ count: bonusCoins })}
        </p>
      ) : null}
      <TextField
        {...form.field("username")}
        label={m.login_username()}
        hint={usernameHint()}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        dir="auto"
      />
      <PasswordField {...form.field("password")} label={m.login_password()} hint={passwordHint()} isNew />
      <FormError />
      <div className="flex gap-3">
        <Button className="flex-1" onClick={close}>
          {m.login_skip()}
        </Button>
        <SubmitButton className="flex-1">{m.login_register()}</SubmitButton>
      </div>
    </Form>
  );
}
