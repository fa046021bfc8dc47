import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { openLoginModal, preloadLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { accountHref, homeHref } from "#client/links.ts";
import { ButtonAnchor, ButtonLink } from "#client/ui/button.tsx";
import { m } from "#messages";

/** Opens registration; before hydration, it links to the account page, which requires login. */
export function RegisterButton({ label }: { label: string }) {
  const app = useApp();
  const router = useRouter();
  if (app.user) {
    return (
      <div className="flex flex-col items-center gap-3">
        <p className="text-14 text-muted">{m.landing_member()}</p>
        <ButtonLink kind="primary" href={homeHref(app)}>
          {m.shell_to_home()}
        </ButtonLink>
      </div>
    );
  }
  return (
    <ButtonAnchor
      kind="primary"
      href={accountHref(app)}
      onPointerEnter={preloadLoginModal}
      onClick={(event) => {
        event.preventDefault();
        void openLoginModal(router);
      }}
    >
      <bdi>{label}</bdi>
    </ButtonAnchor>
  );
}
