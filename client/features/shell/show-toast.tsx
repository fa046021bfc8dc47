import type { MouseEvent } from "react";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import { m } from "#messages";

/** Longer than other toasts, because it appears unprompted. */
const NOTIFICATION_MS = 8_000;

let mounted = false;

/** A separate React root, so that errors are shown even when the page's own tree failed. */
function mountOnce(): void {
  if (mounted) return;
  mounted = true;
  const container = document.body.appendChild(document.createElement("div"));
  const { dir } = document.documentElement;
  createRoot(container).render(
    <Toaster
      position="bottom-center"
      dir={dir === "rtl" ? "rtl" : "ltr"}
      theme="system"
      containerAriaLabel={m.shell_notifications()}
    />,
  );
}

export function showErrorToast(text: string | undefined): void {
  mountOnce();
  toast.error(text ?? m.error_server_failed());
}

/** The toaster has no router, so `follow` replaces a Link. */
export function showNotificationToast(
  { text, href }: { text: string; href: string },
  follow: (href: string) => void,
): void {
  mountOnce();
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    follow(href);
  };
  toast(
    <a href={href} onClick={onClick}>
      {text}
    </a>,
    { duration: NOTIFICATION_MS },
  );
}

/** For success messages that appear on another page than the action. */
export function showToast(text: string): void {
  mountOnce();
  toast.success(text);
}
