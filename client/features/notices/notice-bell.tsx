import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { accountHref } from "#client/links.ts";
import { m } from "#messages";
import { useUnread } from "./unread-count.ts";
import { useMarkRead } from "./use-mark-read.ts";

const MENU_ID = "notices";
const MOST_SHOWN = 99;
const hide = () => document.getElementById(MENU_ID)?.hidePopover();

/** The list is fetched by who opens it. */
const NoticePanel = lazy(async () => ({ default: (await import("./notice-panel.tsx")).NoticePanel }));

/** How many notices are unread, in every open tab; a tap shows the newest. */
export function NoticeBell() {
  const app = useApp();
  const unread = useUnread();
  const markRead = useMarkRead();
  const [wasOpened, setWasOpened] = useState(false);
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = menu;
    const onToggle = () => setWasOpened(true);
    current?.addEventListener("beforetoggle", onToggle);
    return () => current?.removeEventListener("beforetoggle", onToggle);
  }, []);
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={unread > 0 ? `${m.shell_notices()}. ${m.notices_unread({ count: unread })}` : m.shell_notices()}
        className="relative inline-flex h-11 w-11 items-center justify-center rounded-10 text-muted hover:bg-surface-2 hover:text-strong transition-colors duration-fast focus-ring-inset"
      >
        <span aria-hidden="true" className="i-lucide-bell text-16" />
        {unread > 0 ? (
          <span
            aria-hidden="true"
            data-unread={unread}
            className="absolute top-1 end-0 min-w-4 rounded-full bg-accent px-1 text-center text-12 font-700 leading-tight text-on-accent tabular"
          >
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        ) : null}
      </button>
      <section ref={menu} id={MENU_ID} popover="auto" aria-label={m.shell_notices()} className="header-menu">
        <div className="flex items-center justify-between gap-3 px-5 pt-3">
          <h2 className="text-16">{m.shell_notices()}</h2>
          {unread > 0 ? (
            <button
              type="button"
              onClick={() => markRead.mutate("all")}
              aria-busy={markRead.isPending}
              className="min-h-10 rounded-6 text-13 font-500 text-accent hover:underline focus-ring"
            >
              {m.notices_mark_all()}
            </button>
          ) : null}
        </div>
        <div className="p-2">
          {wasOpened ? (
            <Suspense>
              <NoticePanel onLeave={hide} />
            </Suspense>
          ) : null}
        </div>
        <div className="border-t p-2">
          <a href={accountHref(app, "notices")} onClick={hide} className="menu-link justify-center focus-ring-inset">
            {m.notices_all()}
          </a>
        </div>
      </section>
    </>
  );
}
