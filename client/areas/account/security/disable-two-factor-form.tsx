import { useRouter } from "@tanstack/react-router";
import { m } from "#messages";
import { TwoStepCodeForm } from "./two-factor-code-form.tsx";

export function TwoStepOff({ onCancel, onDone }: { onCancel: () => void; onDone: () => Promise<void> }) {
  const { api } = useRouter().options.context;
  return (
    <TwoStepCodeForm
      label={m.two_step_either_code()}
      submitLabel={m.two_step_turn_off()}
      onCancel={onCancel}
      send={async (code) => {
        await api.call("POST /user/twoStep/off", { code });
        await onDone();
      }}
    />
  );
}
