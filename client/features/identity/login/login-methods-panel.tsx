import { Button } from "#client/ui/button.tsx";
import type { LoginMethod } from "#domain/brands/brand.ts";
import { m } from "#messages";
import { ContinueAsGuestButton } from "./continue-as-guest-button.tsx";
import { useLogin } from "./login-context.ts";
import type { LoginView } from "./login-view.ts";
import { PasskeyLoginButton } from "./passkey-login-button.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";

type MethodOption = {
  method: LoginMethod;
  icon: string;
  label: () => string;
  view: Extract<LoginView, { kind: "login" }>;
};

const METHODS: readonly MethodOption[] = [
  {
    method: "email",
    icon: "i-lucide-mail",
    label: () => m.login_with_email(),
    view: { kind: "login", contact: "email", proof: "code" },
  },
  {
    method: "phone",
    icon: "i-lucide-smartphone",
    label: () => m.login_with_phone(),
    view: { kind: "login", contact: "phone", proof: "code" },
  },
  {
    method: "username",
    icon: "i-lucide-user-round",
    label: () => m.login_with_username(),
    view: { kind: "login", contact: "email", proof: "password" },
  },
];

/** Login methods of the brand's channel. */
export function LoginMethodsPanel({ methods }: { methods: readonly LoginMethod[] }) {
  const { show, codeContacts } = useLogin();
  const offered = METHODS.filter(
    ({ method, view }) =>
      methods.includes(method) && (view.proof === "password" || codeContacts.includes(view.contact)),
  );
  return (
    <div className="flex flex-col gap-3">
      <p className="mb-1 text-13 text-muted">{m.login_lead()}</p>
      {offered.map(({ method, icon, label, view }) => (
        <Button key={method} className="w-full" onClick={() => show(view)}>
          <span aria-hidden="true" className={`${icon} text-16`} />
          {label()}
        </Button>
      ))}
      <ProviderButtons />
      <PasskeyLoginButton />
      <ContinueAsGuestButton />
    </div>
  );
}
