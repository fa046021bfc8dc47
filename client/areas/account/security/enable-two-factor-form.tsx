import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { FormError } from "#client/features/forms/form-error.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { PasswordField } from "#client/features/identity/password-field.tsx";
import { requiredError } from "#client/features/identity/validate-credentials.ts";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";
import { TwoFactorCodeForm } from "./two-factor-code-form.tsx";

const QrPicture = lazy(async () => ({
  default: (await import("#client/ui/qr-code.tsx")).QrCode,
}));

type Secret = { secret: string; uri: string };
type Props = { hasPassword: boolean; onCancel: () => void; onDone: (recoveryCodes: readonly string[]) => void };

const FIELDS: Record<string, "password"> = { password: "password", wrong_password: "password" };
const inGroupsOfFour = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

/** The password first, because an unattended session must not be enough. */
function PasswordFirst({ hasPassword, onSecret, onCancel }: Omit<Props, "onDone"> & { onSecret: (s: Secret) => void }) {
  const router = useRouter();
  const form = useForm<"password">(router, (serverField) => FIELDS[serverField]);
  const [password, setPassword] = useState("");
  const requestSecret = (errors = {}) =>
    form.send(errors, async () => {
      const { api } = router.options.context;
      onSecret(await api.call("POST /user/twoStep/start", hasPassword ? { password } : {}));
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: without a password the secret is requested once on mount.
  useEffect(() => {
    if (!hasPassword) void requestSecret();
  }, [hasPassword]);
  return (
    <form
      ref={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void requestSecret(hasPassword ? requiredError("password", password, m.login_problem_password_missing()) : {});
      }}
      className="flex flex-col gap-4"
    >
      {hasPassword ? (
        <PasswordField
          label={m.account_old_password()}
          value={password}
          onValue={(value) => {
            setPassword(value);
            form.clear("password");
          }}
          error={form.problems.password}
          autoComplete="current-password"
        />
      ) : null}
      <FormError text={form.failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" aria-busy={form.isBusy}>
          {m.two_step_confirm()}
        </Button>
        <Button onClick={onCancel}>{m.two_step_cancel()}</Button>
      </div>
    </form>
  );
}

/** Password, then the secret for the app, then a code to verify the app. */
export function EnableTwoFactorForm({ hasPassword, onCancel, onDone }: Props) {
  const { api } = useRouter().options.context;
  const [secret, setSecret] = useState<Secret>();
  if (!secret) return <PasswordFirst hasPassword={hasPassword} onSecret={setSecret} onCancel={onCancel} />;
  return (
    <TwoFactorCodeForm
      label={m.two_step_code()}
      submitLabel={m.two_step_turn_on()}
      onCancel={onCancel}
      send={async (code) => onDone((await api.call("POST /user/twoStep/confirm", { code })).recoveryCodes)}
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
