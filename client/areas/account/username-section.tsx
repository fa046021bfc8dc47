import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { Field } from "#client/features/account-forms/field.tsx";
import { FormFailure } from "#client/features/account-forms/form-failure.tsx";
import { usernameHint, usernameProblem } from "#client/features/account-forms/problems.ts";
import { useAccountForm } from "#client/features/account-forms/use-account-form.ts";
import { showToast } from "#client/features/toasts/show-toast.tsx";
import { adoptSession } from "#client/settings/adopt-session.ts";
import { Button } from "#client/ui/button.tsx";
import type { UserInfo } from "#domain/accounts/calls.ts";
import { m } from "#messages";
import { Section } from "./section.tsx";

const fieldOf = (blamed: string) => (blamed === "uname" || blamed === "name_taken" ? "username" : undefined);

export function UsernameSection({ user }: { user: UserInfo }) {
  const router = useRouter();
  const form = useAccountForm<"username">(router, fieldOf);
  const [username, setUsername] = useState(user.username);
  const submit = () =>
    form.send(usernameProblem(username), async () => {
      const changed = await router.options.context.api.call("POST /user/V2/modifyUser", { uname: username.trim() });
      await adoptSession(router, changed);
      showToast(m.account_saved());
    });
  return (
    <Section title={m.login_username()}>
      <form
        ref={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="flex flex-col gap-4"
      >
        <Field
          label={m.login_username()}
          value={username}
          onValue={(value) => {
            setUsername(value);
            form.clear("username");
          }}
          hint={usernameHint()}
          problem={form.problems.username}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
        />
        <FormFailure text={form.failure} />
        <Button type="submit" className="self-start" aria-busy={form.isBusy}>
          {m.account_save()}
        </Button>
      </form>
    </Section>
  );
}
