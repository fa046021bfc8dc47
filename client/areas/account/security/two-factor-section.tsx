import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import type { SecurityView } from "#domain/identity/security-contract.ts";
import { m } from "#messages";
import { SettingsSection } from "../settings/settings-section.tsx";
import { DisableTwoFactorForm } from "./disable-two-factor-form.tsx";
import { EnableTwoFactorForm } from "./enable-two-factor-form.tsx";
import { RecoveryCodeList } from "./recovery-code-list.tsx";
import { RenewRecoveryCodesForm } from "./renew-recovery-codes-form.tsx";

type Props = { state: SecurityView["twoStep"]; hasPassword: boolean };
type Step =
  | { kind: "shown" }
  | { kind: "on" }
  | { kind: "off" }
  | { kind: "renew" }
  | { kind: "codes"; codes: readonly string[] };

/** Turns two-factor sign-in on and off, and renews its recovery codes. */
export function TwoFactorSection({ state, hasPassword }: Props) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: "shown" });
  const refresh = () => queryClient.invalidateQueries({ queryKey: ["GET /user/security"] });
  const back = () => setStep({ kind: "shown" });
  const showCodes = (codes: readonly string[]) => {
    setStep({ kind: "codes", codes });
    void refresh();
  };
  return (
    <SettingsSection title={m.two_step_title()}>
      <p className="text-13 text-muted">{m.two_step_text()}</p>
      {state.mustTurnOn ? (
        <p className="flex items-start gap-2 rounded-10 bg-warn-soft px-3 py-2 text-13 text-strong">
          <span aria-hidden="true" className="i-lucide-shield-alert mt-1 text-14 text-warn" />
          {m.two_step_must()}
        </p>
      ) : null}
      {state.on && step.kind === "shown" ? (
        <p>
          <Badge tone="accent">{m.two_step_left({ count: state.recoveryCodesLeft })}</Badge>
        </p>
      ) : null}
      {step.kind === "shown" ? (
        <div className="needs-scripts flex flex-wrap gap-3">
          {state.on ? <Button onClick={() => setStep({ kind: "renew" })}>{m.two_step_renew()}</Button> : null}
          <Button onClick={() => setStep(state.on ? { kind: "off" } : { kind: "on" })}>
            {state.on ? m.two_step_turn_off() : m.two_step_turn_on()}
          </Button>
        </div>
      ) : null}
      {step.kind === "on" ? <EnableTwoFactorForm hasPassword={hasPassword} onCancel={back} onDone={showCodes} /> : null}
      {step.kind === "renew" ? <RenewRecoveryCodesForm onCancel={back} onDone={showCodes} /> : null}
      {step.kind === "off" ? (
        <DisableTwoFactorForm
          onCancel={back}
          onDone={async () => {
            await refresh();
            back();
          }}
        />
      ) : null}
      {step.kind === "codes" ? <RecoveryCodeList codes={step.codes} onDone={back} /> : null}
    </SettingsSection>
  );
}
