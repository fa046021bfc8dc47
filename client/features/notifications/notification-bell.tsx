import { lazy, Suspense } from "react";
import { useApp } from "#client/app-context.ts";
import { BellMenu } from "#client/features/notifications/notification-menu.tsx";
import { accountHref } from "#client/links.ts";
import { m } from "#messages";
import { useUnread } from "./unread-count.ts";
import { useMarkRead } from "./use-mark-read.ts";

/** The list is fetched by who opens it. */
const NoticePanel = lazy(async () => ({ default: (await import("./notification-panel.tsx")).NoticePanel }));

/** How many notices of the account are unread, in every open tab. */
export function NoticeBell() {
  const app = useApp();
  const unread = useUnread();
  const markRead = useMarkRead();
  return (
    <BellMenu
      title={m.shell_notices()}
      unread={unread}
      unreadText={m.notices_unread({ count: unread })}
      markAll={{ text: m.notices_mark_all(), isBusy: markRead.isPending, onClick: () => markRead.mutate("all") }}
      list={(hide) => (
        <Suspense>
          <NoticePanel onLeave={hide} />
        </Suspense>
      )}
      foot={(hide) => (
        <a href={accountHref(app, "notices")} onClick={hide} className="menu-link justify-center focus-ring-inset">
          {m.notices_all()}
        </a>
      )}
    />
  );
}
