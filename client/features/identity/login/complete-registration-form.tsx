import { useEffect, useState } from "react";
import { Field } from "#client/features/forms/field.tsx";
import { FormError } from "#client/features/forms/form-error.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { PasswordField } from "#client/features/identity/password-field.tsx";
import {
  passwordError,
  passwordHint,
  usernameError,
  usernameHint,
} from "#client/features/identity/validate-credentials.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { startSession } from "#client/session/start-session.ts";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";
import { useLogin } from "./login-context.ts";

type RegisterField = "username" | "password";
const FIELDS: Record<string, RegisterField> = { uname: "username", name_taken: "username", password: "password" };
const toField = (serverField: string) => FIELDS[serverField];

/** The new user is already signed in; username and password are optional. */
export function CompleteRegistrationForm({ bonusCoins }: { bonusCoins: number }) {
  const { router, close } = useLogin();
  const form = useForm<RegisterField>(router, toField);
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  useEffect(() => form.form.current?.querySelector("input")?.focus(), [form.form]);

  const submit = () =>
    form.send({ ...usernameError(username), ...passwordError(password) }, async () => {
      const user = await router.options.context.api.call("POST /user/V2/modifyUser", {
        uname: username.trim(),
        password,
      });
      await startSession(router, user);
      close();
      showToast(m.login_welcome({ name: user.username }));
    });

  return (
    <form
      ref={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="flex flex-col gap-4"
    >
      {bonusCoins > 0 ? (
        <p className="flex items-center gap-3 rounded-10 bg-accent-soft px-3 py-3 text-14 text-strong">
          <span aria-hidden="true" className="i-lucide-coins text-20 text-accent" />
          {m.login_bonus({ count: bonusCoins })}
        </p>
      ) : null}
      <Field
        label={m.login_username()}
        value={username}
        onValue={(value) => {
          setUsername(value);
          form.clear("username");
        }}
        hint={usernameHint()}
        error={form.problems.username}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        dir="auto"
      />
      <PasswordField
        label={m.login_password()}
        value={password}
        onValue={(value) => {
          setPassword(value);
          form.clear("password");
        }}
        hint={passwordHint()}
        error={form.problems.password}
        autoComplete="new-password"
      />
      <FormError text={form.failure} />
      <div className="flex gap-3">
        <Button className="flex-1" onClick={close}>
          {m.login_skip()}
        </Button>
        <Button type="submit" kind="primary" className="flex-1" aria-busy={form.isBusy}>
          {m.login_register()}
        </Button>
      </div>
    </form>
  );
}
