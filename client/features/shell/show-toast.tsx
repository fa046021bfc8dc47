import type { MouseEvent } from "react";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import { m } from "#messages";

/** Read in passing, and nobody waited for it. */
const NOTICE_MS = 8_000;

let mounted = false;

/** Beside the page, not in it: what fails must be said even when the page's own tree is what failed. */
function mountOnce(): void {
  if (mounted) return;
  mounted = true;
  const place = document.body.appendChild(document.createElement("div"));
  const { dir } = document.documentElement;
  createRoot(place).render(
    <Toaster
      position="bottom-center"
      dir={dir === "rtl" ? "rtl" : "ltr"}
      theme="system"
      containerAriaLabel={m.shell_notices()}
    />,
  );
}

export function showErrorToast(text: string | undefined): void {
  mountOnce();
  toast.error(text ?? m.error_server_failed());
}

/** The toaster is a React root of its own, without the router: `follow` does what a Link would. */
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
    { duration: NOTICE_MS },
  );
}

/** Something went well, and the page that shows it is not the one that did it. */
export function showToast(text: string): void {
  mountOnce();
  toast.success(text);
}
