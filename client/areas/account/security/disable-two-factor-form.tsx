import { m } from "#messages";
import { TwoFactorCodeForm } from "./two-factor-code-form.tsx";

export function DisableTwoFactorForm({ onCancel, onDone }: { onCancel: () => void; onDone: () => Promise<void> }) {
  return (
    <TwoFactorCodeForm
      label={m.two_step_either_code()}
      submitLabel={m.two_step_turn_off()}
      onCancel={onCancel}
      send={async (api, code) => {
        await api.call("POST /user/twoStep/off", { code });
        await onDone();
      }}
    />
  );
}
