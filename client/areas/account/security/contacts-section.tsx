import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { openLoginModal, preloadLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { Button } from "#client/ui/button.tsx";
import type { UserInfo } from "#domain/identity/contract.ts";
import { m } from "#messages";
import { SettingsSection } from "../settings/settings-section.tsx";

type RowProps = { icon: string; name: string; value: string | undefined; onChange: (() => void) | undefined };

function ContactRow({ icon, name, value, onChange }: RowProps) {
  const verb = value ? m.account_change() : m.account_add();
  return (
    <li className="flex items-center gap-3 border-b py-3 last:border-0">
      <span aria-hidden="true" className={`${icon} text-20 text-muted`} />
      <div className="min-w-0 flex-1">
        <p className="text-13 text-muted">{name}</p>
        <p className="truncate font-500 text-strong">
          {value ? <bdi dir="ltr">{value}</bdi> : <span className="text-muted">{m.account_not_set()}</span>}
        </p>
      </div>
      {onChange ? (
        <Button
          onClick={onChange}
          onPointerEnter={preloadLoginModal}
          onFocus={preloadLoginModal}
          aria-label={m.label_value({ label: verb, value: name })}
        >
          {verb}
        </Button>
      ) : null}
    </li>
  );
}

/** Email and phone. A contact without a code channel can't be added. */
export function ContactsSection({ user }: { user: UserInfo }) {
  const router = useRouter();
  const { codeChannels } = useApp();
  const phone = user.phone ? `${user.areaCode ?? ""} ${user.phone}`.trim() : undefined;
  return (
    <SettingsSection title={m.account_contacts()}>
      <ul>
        <ContactRow
          icon="i-lucide-mail"
          name={m.login_email()}
          value={user.email}
          onChange={codeChannels.includes("email") ? () => void openLoginModal(router, "bind_email") : undefined}
        />
        <ContactRow
          icon="i-lucide-smartphone"
          name={m.login_phone()}
          value={phone}
          onChange={codeChannels.includes("phone") ? () => void openLoginModal(router, "bind_phone") : undefined}
        />
      </ul>
    </SettingsSection>
  );
}
