import type { ReactNode } from "react";
import { useHasOpened } from "#client/ui/use-has-opened.ts";

const MENU_ID = "notices";
const MAX_SHOWN = 99;
const hide = () => document.getElementById(MENU_ID)?.hidePopover();

type Props = {
  title: string;
  unread: number;
  /** The count as text. */
  unreadText: string;
  markAll: { text: string; isBusy: boolean; onClick: () => void };
  /** Not rendered until the menu is opened. */
  list: (hide: () => void) => ReactNode;
  footer: (hide: () => void) => ReactNode;
};

/** The bell in the header with the unread count; its menu shows the newest notifications. */
export function NotificationMenu({ title, unread, unreadText, markAll, list, footer }: Props) {
  const [menu, hasOpened] = useHasOpened();
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={unread > 0 ? `${title}. ${unreadText}` : title}
        className="relative inline-flex h-11 w-11 items-center justify-center rounded-10 text-muted hover:bg-surface-2 hover:text-strong transition-colors duration-fast focus-ring-inset"
      >
        <span aria-hidden="true" className="i-lucide-bell text-16" />
        {unread > 0 ? (
          <span
            aria-hidden="true"
            data-unread={unread}
            className="absolute top-1 end-0 min-w-4 rounded-full bg-accent px-1 text-center text-12 font-700 leading-tight text-on-accent tabular"
          >
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
          </span>
        ) : null}
      </button>
      <section ref={menu} id={MENU_ID} popover="auto" aria-label={title} className="header-menu">
        <div className="flex items-center justify-between gap-3 px-5 pt-3">
          <h2 className="text-16">{title}</h2>
          {unread > 0 ? (
            <button
              type="button"
              onClick={markAll.onClick}
              aria-busy={markAll.isBusy}
              className="min-h-10 rounded-6 text-13 font-500 text-accent hover:underline focus-ring"
            >
              {markAll.text}
            </button>
          ) : null}
        </div>
        <div className="p-2">{hasOpened ? list(hide) : null}</div>
        <div className="border-t p-2">{footer(hide)}</div>
      </section>
    </>
  );
}
