import { useRouter } from "@tanstack/react-router";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import type { UserInfo } from "#domain/identity/contract.ts";
import { cleanSignature, isSignature, SIGNATURE_MAX } from "#domain/identity/signature.ts";
import { m } from "#messages";
import { SettingsSection } from "../settings/settings-section.tsx";

const signatureRule = (text: string): string | undefined =>
  isSignature(cleanSignature(text)) ? undefined : m.account_bio_too_long({ max: SIGNATURE_MAX });

/** The bio, shown under the username. */
export function SignatureSection({ user }: { user: UserInfo }) {
  const router = useRouter();
  const form = useForm(router, {
    values: { signature: user.signature },
    rules: { signature: signatureRule },
    submit: async (api, values) => {
      const { signature } = await api.call("POST /user/V2/modifyUser", values);
      // The server trims and cleans the text, so the stored version is shown.
      form.change({ signature });
      await router.options.context.queryClient.invalidateQueries();
      showToast(m.account_saved());
    },
  });
  const { value, error, onValue } = form.field("signature");
  return (
    <SettingsSection title={m.account_bio()}>
      <Form form={form}>
        <TextField
          label={m.account_bio()}
          value={value}
          onValue={onValue}
          hint={m.account_bio_hint({ max: SIGNATURE_MAX })}
          error={error ?? signatureRule(value)}
          autoComplete="off"
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
