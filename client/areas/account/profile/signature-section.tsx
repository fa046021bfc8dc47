import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { Field } from "#client/features/forms/field.tsx";
import { Form } from "#client/features/forms/form.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import type { UserInfo } from "#domain/identity/contract.ts";
import { cleanSignature, isSignature, SIGNATURE_MAX } from "#domain/identity/signature.ts";
import { m } from "#messages";
import { SettingsSection } from "../settings/settings-section.tsx";

const toField = (serverField: string) => (serverField === "signature" ? "signature" : undefined);

const signatureProblem = (text: string): { signature?: string } =>
  isSignature(cleanSignature(text)) ? {} : { signature: m.account_bio_too_long({ max: SIGNATURE_MAX }) };

/** The bio, shown under the username. */
export function SignatureSection({ user }: { user: UserInfo }) {
  const router = useRouter();
  const form = useForm<"signature">(router, toField);
  const [signature, setSignature] = useState(user.signature);
  const submit = () =>
    form.send(signatureProblem(signature), async () => {
      const { api, queryClient } = router.options.context;
      const changed = await api.call("POST /user/V2/modifyUser", { signature });
      // The server trims and cleans the text: show the stored one.
      setSignature(changed.signature);
      await queryClient.invalidateQueries();
      showToast(m.account_saved());
    });
  return (
    <SettingsSection title={m.account_bio()}>
      <Form form={form} onSubmit={submit} submitLabel={m.account_save()}>
        <Field
          label={m.account_bio()}
          value={signature}
          onValue={(value) => {
            setSignature(value);
            form.clear("signature");
          }}
          hint={m.account_bio_hint({ max: SIGNATURE_MAX })}
          error={form.problems.signature ?? signatureProblem(signature).signature}
          autoComplete="off"
          dir="auto"
        />
      </Form>
    </SettingsSection>
  );
}
