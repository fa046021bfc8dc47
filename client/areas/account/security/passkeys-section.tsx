import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { canUsePasskeys, createPasskey } from "#client/features/identity/browser-passkeys.ts";
import { Button } from "#client/ui/button.tsx";
import type { PasskeyView } from "#domain/identity/security-contract.ts";
import { m } from "#messages";
import { SettingsSection } from "../settings/settings-section.tsx";
import { PasskeyItem } from "./passkey-item.tsx";

type Props = { passkeys: readonly PasskeyView[]; nowMs: number };

/** Passkeys of the account; adding one needs browser support. */
export function PasskeysSection({ passkeys, nowMs }: Props) {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  /** Undefined until hydration: only the browser knows. */
  const [isSupported, setIsSupported] = useState<boolean>();
  useEffect(() => setIsSupported(canUsePasskeys()), []);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ["GET /user/security"] });
  const add = useMutation({ mutationFn: () => createPasskey(api), onSuccess: refresh });
  return (
    <SettingsSection title={m.passkeys_title()}>
      <p className="text-13 text-muted">{isSupported === false ? m.passkeys_none() : m.passkeys_text()}</p>
      {passkeys.length > 0 ? (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} nowMs={nowMs} onChanged={refresh} />
          ))}
        </ul>
      ) : null}
      {isSupported === false ? null : (
        <Button className="needs-scripts self-start" onClick={() => add.mutate()} aria-busy={add.isPending}>
          <span aria-hidden="true" className="i-lucide-key-round text-16" />
          {m.passkeys_add()}
        </Button>
      )}
    </SettingsSection>
  );
}
