import { m } from "#messages";
import { TwoFactorCodeForm } from "./two-factor-code-form.tsx";

type Props = { onCancel: () => void; onDone: (recoveryCodes: readonly string[]) => void };

/** New recovery codes replace the old ones. */
export function RenewRecoveryCodesForm({ onCancel, onDone }: Props) {
  return (
    <TwoFactorCodeForm
      label={m.two_step_either_code()}
      submitLabel={m.two_step_renew()}
      onCancel={onCancel}
      send={async (api, code) => onDone((await api.call("POST /user/twoStep/recoveryCodes", { code })).recoveryCodes)}
    >
      <p className="text-13 text-muted">{m.two_step_renew_text()}</p>
    </TwoFactorCodeForm>
  );
}
