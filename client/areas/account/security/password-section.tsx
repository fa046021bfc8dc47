import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextButton } from "#client/features/forms/text-button.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { existingPasswordRule, newPasswordRule, passwordHint } from "#client/features/identity/credential-rules.ts";
import { openLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { PasswordField } from "#client/features/identity/password-field.tsx";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { m } from "#messages";
import { SettingsSection } from "../settings/settings-section.tsx";

const EMPTY = { oldPassword: "", password: "" };

/** Users without a password set one; a forgotten one is reset with a code. */
export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  const router = useRouter();
  const { codeChannels } = useApp();
  const form = useForm(router, {
    values: EMPTY,
    rules: { ...(hasPassword ? { oldPassword: existingPasswordRule } : {}), password: newPasswordRule },
    serverFields: { wrong_password: "oldPassword" },
    submit: async (api, { oldPassword, password }) => {
      if (hasPassword) await api.call("POST /user/password", { oldPassword, password });
      else await api.call("POST /user/V2/modifyUser", { password });
      await router.options.context.queryClient.invalidateQueries();
      form.change(EMPTY);
      showToast(m.account_saved());
    },
  });
  return (
    <SettingsSection title={hasPassword ? m.account_change_password() : m.login_new_password()}>
      <Form form={form}>
        {hasPassword ? <PasswordField {...form.field("oldPassword")} label={m.account_old_password()} /> : null}
        <PasswordField {...form.field("password")} label={m.login_new_password()} hint={passwordHint()} isNew />
        <FormError />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <SubmitButton kind="quiet">{m.account_save()}</SubmitButton>
          {hasPassword && codeChannels.length > 0 ? (
            <TextButton onClick={() => void openLoginModal(router, "reset")}>{m.login_forgot()}</TextButton>
          ) : null}
        </div>
      </Form>
    </SettingsSection>
  );
}
