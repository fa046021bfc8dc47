import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextButton } from "#client/features/forms/text-button.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { CodeField } from "#client/features/identity/code-field.tsx";
import { codeRule, existingPasswordRule } from "#client/features/identity/credential-rules.ts";
import { PasswordField } from "#client/features/identity/password-field.tsx";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { endSession } from "#client/session/end-session.ts";
import { Button } from "#client/ui/button.tsx";
import { DELETION_GRACE_DAYS } from "#domain/identity/account-deletion.ts";
import type { UserInfo } from "#domain/identity/contract.ts";
import { m } from "#messages";
import { ownCodeRecipient } from "../security/own-code-recipient.ts";

/** Closes the account after its owner has confirmed with the password or a code. */
export function DeleteAccountForm({ user, onCancel }: { user: UserInfo; onCancel: () => void }) {
  const router = useRouter();
  const recipient = ownCodeRecipient(user, useApp().codeChannels);
  const [byPassword, setByPassword] = useState(user.hasPassword);
  const form = useForm(router, {
    values: { password: "", code: "" },
    rules: byPassword ? { password: existingPasswordRule } : { code: codeRule },
    serverFields: { wrong_password: "password", checkCode: "code", wrong_code: "code", code_used_up: "code" },
    submit: async (api, { password, code }) => {
      const contact = recipient?.contact ?? "email";
      await api.call("POST /user/delete", byPassword ? { password } : { contact, checkCode: code });
      await endSession(router);
      showToast(m.data_deleted({ days: DELETION_GRACE_DAYS }));
    },
  });
  const contactText = recipient?.contact === "phone" ? `${recipient.areaCode} ${recipient.phone}` : recipient?.email;
  return (
    <Form form={form}>
      <p className="text-14 text-muted">{m.data_delete_text({ days: DELETION_GRACE_DAYS })}</p>
      {byPassword ? (
        <PasswordField {...form.field("password")} label={m.account_old_password()} />
      ) : (
        <CodeField
          form={form}
          name="code"
          hint={m.data_delete_code_to({ contact: contactText ?? "" })}
          to={() => recipient}
        />
      )}
      {user.hasPassword && recipient ? (
        <TextButton
          onClick={() => {
            form.clearErrors();
            setByPassword(!byPassword);
          }}
        >
          {byPassword ? m.login_use_code() : m.login_use_password()}
        </TextButton>
      ) : null}
      <FormError />
      <div className="flex flex-wrap gap-3">
        <SubmitButton kind="quiet" className="flex-1 text-live">
          {m.data_delete()}
        </SubmitButton>
        <Button kind="primary" className="flex-1" onClick={onCancel}>
          {m.data_delete_cancel()}
        </Button>
      </div>
    </Form>
  );
}
