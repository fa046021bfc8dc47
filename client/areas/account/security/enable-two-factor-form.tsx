import { useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { existingPasswordRule } from "#client/features/identity/credential-rules.ts";
import { PasswordField } from "#client/features/identity/password-field.tsx";
import { Button } from "#client/ui/button.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { m } from "#messages";
import { TwoFactorCodeForm } from "./two-factor-code-form.tsx";

const QrPicture = lazyComponent(async () => (await import("#client/ui/qr-code.tsx")).QrCode);

type Secret = { secret: string; uri: string };
type Props = { hasPassword: boolean; onCancel: () => void; onDone: (recoveryCodes: readonly string[]) => void };

const inGroupsOfFour = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

/** Asks for the password first, because an unattended session must not be enough. */
function PasswordFirst({ hasPassword, onSecret, onCancel }: Omit<Props, "onDone"> & { onSecret: (s: Secret) => void }) {
  const form = useForm(useRouter(), {
    values: { password: "" },
    rules: hasPassword ? { password: existingPasswordRule } : {},
    serverFields: { wrong_password: "password" },
    submit: async (api, { password }) =>
      onSecret(await api.call("POST /user/twoStep/start", hasPassword ? { password } : {})),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: without a password the secret is requested once on mount.
  useEffect(() => {
    if (!hasPassword) void form.submit();
  }, [hasPassword]);
  return (
    <Form form={form}>
      {hasPassword ? <PasswordField {...form.field("password")} label={m.account_old_password()} /> : null}
      <FormError />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{m.two_step_confirm()}</SubmitButton>
        <Button onClick={onCancel}>{m.two_step_cancel()}</Button>
      </div>
    </Form>
  );
}

/** Password, then the secret for the app, then a code to verify the app. */
export function EnableTwoFactorForm({ hasPassword, onCancel, onDone }: Props) {
  const [secret, setSecret] = useState<Secret>();
  if (!secret) return <PasswordFirst hasPassword={hasPassword} onSecret={setSecret} onCancel={onCancel} />;
  return (
    <TwoFactorCodeForm
      label={m.two_step_code()}
      submitLabel={m.two_step_turn_on()}
      onCancel={onCancel}
      send={async (api, code) => onDone((await api.call("POST /user/twoStep/confirm", { code })).recoveryCodes)}
    >
      <p className="text-13 text-text">{m.two_step_scan()}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Suspense fallback={<span className="h-44 w-44 bg-surface-2" />}>
          <QrPicture text={secret.uri} label={m.two_step_picture()} />
        </Suspense>
        <code dir="ltr" className="min-w-0 break-words font-mono text-14 text-strong">
          {inGroupsOfFour(secret.secret)}
        </code>
      </div>
    </TwoFactorCodeForm>
  );
}
