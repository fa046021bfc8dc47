import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { useApp } from "#client/app-context.ts";
import { openLoginModal, preloadLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { accountHref } from "#client/links.ts";
import { ButtonAnchor } from "#client/ui/button.tsx";
import { HydratedSlot } from "#client/ui/hydrated-slot.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { m } from "#messages";

/** Loaded for members only, because most visitors are guests. */
const SignedInMenu = lazyPart(
  async () => (await import("./signed-in-controls.tsx")).SignedInControls,
  <span className="h-11 w-22" />,
);

const GuestBell = lazyComponent(
  async () => (await import("#client/features/notifications/guest/guest-notification-bell.tsx")).GuestNotificationBell,
);

/** Before hydration, it links to the account page, which requires login. */
function LogInLink() {
  const app = useApp();
  const router = useRouter();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    void openLoginModal(router);
  };
  return (
    <span className="ms-2 hidden whitespace-nowrap md:block">
      <ButtonAnchor
        kind="primary"
        href={accountHref(app)}
        onClick={open}
        onPointerEnter={preloadLoginModal}
        onFocus={preloadLoginModal}
      >
        {m.login_log_in()}
      </ButtonAnchor>
    </span>
  );
}

/** Rendered after hydration in reserved space, to avoid a layout shift. */
function GuestBellSlot() {
  return (
    <span className="h-11 w-11">
      <HydratedSlot>
        <GuestBell />
      </HydratedSlot>
    </span>
  );
}

export function AccountDropdown() {
  const { user } = useApp();
  if (!user)
    return (
      <>
        <GuestBellSlot />
        <LogInLink />
      </>
    );
  return <SignedInMenu user={user} />;
}
