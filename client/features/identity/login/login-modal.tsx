import { lazyComponent } from "#client/ui/lazy-component.ts";
import { getVisitChannel } from "../promotion-channel.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { settleConfirm } from "./pending-confirm.ts";
import "./login-modal.css";
import { Suspense, useEffect, useRef, useState } from "react";
import type { AppRouter } from "#client/router-context.ts";
import { IconButton } from "#client/ui/icon-button.tsx";
import { Skeleton } from "#client/ui/skeleton.tsx";
import { channelOfVisit, listLoginOptions } from "#domain/brands/channels.ts";
import type { UserInfo } from "#domain/identity/contract.ts";
import { DEFAULT_DIAL_CODE } from "#domain/identity/credential-rules.ts";
import { m } from "#messages";
import { AddContactForm } from "./add-contact-form.tsx";
import { BindIdentityForm } from "./bind-identity-form.tsx";
import { CompleteRegistrationForm } from "./complete-registration-form.tsx";
import { FinishSignIn } from "./finish-sign-in.tsx";
import { loadCountryPicker } from "./load-country-picker.ts";
import { type Login, LoginContext, type LoginDraft } from "./login-context.ts";
import { LoginForm } from "./login-form.tsx";
import { LoginMethodsPanel } from "./login-methods-panel.tsx";
import { initialView, type LoginRequest, type LoginView, previousView } from "./login-view.ts";
import { ResetPasswordForm } from "./reset-password-form.tsx";
import { SignInFailed } from "./sign-in-failed.tsx";
import { TwoFactorForm } from "./two-factor-form.tsx";
import { useAccountOwner } from "./use-account-owner.ts";

const CountryPicker = lazyComponent(async () => (await loadCountryPicker()).CountryPicker);

const EMPTY: LoginDraft = {
  email: "",
  phone: "",
  country: { abbr: "CN", area: DEFAULT_DIAL_CODE },
  code: "",
  password: "",
  oldCode: "",
};

function titleOf(view: LoginView, user: UserInfo | undefined, isSignedIn: boolean): string {
  // A signed-in user returning from a provider is connecting it.
  if (isSignedIn && (view.kind === "finish" || view.kind === "failed")) return m.account_identities();
  switch (view.kind) {
    case "methods":
    case "login":
    case "finish":
      return m.login_title();
    case "reset":
      return m.login_reset_title();
    case "second":
      return m.login_second_step_title();
    case "register":
      return m.login_register_title();
    case "failed":
      return m.login_failed_title();
    case "confirm":
      return m.login_confirm_owner();
    case "bind_identity":
      return view.contact === "email" ? m.login_add_email_title() : m.login_add_phone_title();
    case "bind":
      if (view.contact === "email") return user?.email ? m.login_change_email() : m.login_add_email();
      return user?.phone ? m.login_change_phone() : m.login_add_phone();
  }
}

type Props = { router: AppRouter; onReady: (open: (request: LoginRequest) => void) => void };

/** One dialog for all login views. */
export function LoginModal({ router, onReady }: Props) {
  const { brand, codeChannels: codeContacts } = router.options.context.app;
  const { layout, methods: ofChannel } = listLoginOptions(channelOfVisit(getVisitChannel(), brand.channel));
  const methods = ofChannel.filter((method) => brand.loginMethods?.includes(method) ?? true);
  const dialog = useRef<HTMLDialogElement>(null);
  const [view, setView] = useState<LoginView>(() => initialView(layout, "login", codeContacts));
  const [draft, setDraft] = useState(EMPTY);
  const [isPickingCountry, setIsPickingCountry] = useState(false);

  useEffect(() => {
    onReady((request) => {
      // A screen that requires login on mount must not interrupt an OAuth sign-in.
      setView((current) =>
        request === "login" && current.kind === "finish" ? current : initialView(layout, request, codeContacts),
      );
      dialog.current?.showModal();
    });
  }, [onReady, layout, codeContacts]);

  const login: Login = {
    router,
    layout,
    methods,
    codeContacts,
    draft,
    change: (change) => setDraft((before) => ({ ...before, ...change })),
    show: setView,
    pickCountry: () => setIsPickingCountry(true),
    close: () => dialog.current?.close(),
  };
  const owner = useAccountOwner(router, view);
  const previous = previousView(view, layout);
  return (
    <LoginContext value={login}>
      <dialog
        ref={dialog}
        aria-labelledby="login-title"
        className="login-modal"
        onClose={() => {
          settleConfirm(false);
          setIsPickingCountry(false);
          login.change({ code: "", password: "", oldCode: "" });
          setView(initialView(layout, "login", codeContacts));
        }}
        onPointerDown={(event) => {
          // Clicks on the backdrop have the dialog itself as their target.
          if (event.target === event.currentTarget) login.close();
        }}
      >
        <div className="login-panel">
          <div className="-mx-3 flex items-center">
            {previous && !isPickingCountry ? (
              <IconButton
                icon="i-lucide-arrow-left rtl:rotate-180"
                label={m.login_back()}
                onClick={() => setView(previous)}
              />
            ) : (
              <span className="w-3" />
            )}
            <h2 id="login-title" className="flex-1 text-20 font-700">
              {isPickingCountry
                ? m.login_country()
                : titleOf(view, owner, router.options.context.app.user !== undefined)}
            </h2>
            <IconButton icon="i-lucide-x" label={m.shell_close()} onClick={login.close} />
          </div>
          {isPickingCountry ? (
            <Suspense fallback={<Skeleton className="h-90" />}>
              <CountryPicker
                onDone={(country) => {
                  if (country) login.change({ country: { abbr: country.abbr, area: country.area } });
                  setIsPickingCountry(false);
                }}
              />
            </Suspense>
          ) : null}
          <div hidden={isPickingCountry}>
            {view.kind === "methods" ? <LoginMethodsPanel methods={methods} /> : null}
            {view.kind === "login" ? <LoginForm contact={view.contact} proof={view.proof} /> : null}
            {view.kind === "reset" ? <ResetPasswordForm contact={view.contact} /> : null}
            {view.kind === "finish" ? <FinishSignIn response={view.response} /> : null}
            {view.kind === "failed" ? <SignInFailed text={view.text} /> : null}
            {view.kind === "bind_identity" ? <BindIdentityForm {...view} /> : null}
            {view.kind === "bind" && owner ? (
              <AddContactForm key={view.contact} contact={view.contact} owner={owner} />
            ) : null}
            {view.kind === "confirm" && owner ? <ConfirmForm owner={owner} /> : null}
            {view.kind === "second" ? <TwoFactorForm pendingToken={view.pendingToken} /> : null}
            {view.kind === "register" ? <CompleteRegistrationForm bonusCoins={view.bonusCoins} /> : null}
          </div>
        </div>
      </dialog>
    </LoginContext>
  );
}
