import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { FormError } from "#client/features/forms/form-error.tsx";
import { TextButton } from "#client/features/forms/text-button.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { openLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { PasswordField } from "#client/features/identity/password-field.tsx";
import { passwordError, passwordHint, requiredError } from "#client/features/identity/validate-credentials.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";
import { SettingsSection } from "../settings/settings-section.tsx";

type PasswordFields = "oldPassword" | "password";
const FIELDS: Record<string, PasswordFields> = {
  oldPassword: "oldPassword",
  wrong_password: "oldPassword",
  password: "password",
};
const toField = (serverField: string) => FIELDS[serverField];

/** Users without a password set one; a forgotten one is reset with a code. */
export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  const router = useRouter();
  const { codeChannels } = useApp();
  const form = useForm<PasswordFields>(router, toField);
  const [oldPassword, setOldPassword] = useState("");
  const [password, setPassword] = useState("");
  const submit = () => {
    const errors = {
      ...(hasPassword ? requiredError("oldPassword", oldPassword, m.login_problem_password_missing()) : {}),
      ...passwordError(password),
    };
    return form.send(errors, async () => {
      const { api, queryClient } = router.options.context;
      if (hasPassword) await api.call("POST /user/password", { oldPassword, password });
      else await api.call("POST /user/V2/modifyUser", { password });
      await queryClient.invalidateQueries();
      setOldPassword("");
      setPassword("");
      showToast(m.account_saved());
    });
  };
  return (
    <SettingsSection title={hasPassword ? m.account_change_password() : m.login_new_password()}>
      <form
        ref={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="flex flex-col gap-4"
      >
        {hasPassword ? (
          <PasswordField
            label={m.account_old_password()}
            value={oldPassword}
            onValue={(value) => {
              setOldPassword(value);
              form.clear("oldPassword");
            }}
            error={form.problems.oldPassword}
            autoComplete="current-password"
          />
        ) : null}
        <PasswordField
          label={m.login_new_password()}
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
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" aria-busy={form.isBusy}>
            {m.account_save()}
          </Button>
          {hasPassword && codeChannels.length > 0 ? (
            <TextButton onClick={() => void openLoginModal(router, "reset")}>{m.login_forgot()}</TextButton>
          ) : null}
        </div>
      </form>
    </SettingsSection>
  );
}
