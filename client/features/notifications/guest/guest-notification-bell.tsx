import "#client/features/shell/header-menu.css";
import { useApp } from "#client/app-context.ts";
import { BellMenu } from "#client/features/notifications/notification-menu.tsx";
import { NoticeLine } from "#client/features/notifications/notification-row.tsx";
import { relativeTime } from "#client/format/relative-time.ts";
import { accountHref } from "#client/links.ts";
import { m } from "#messages";
import { alertWords } from "./alert-text.ts";
import { withRead } from "./guest-alert-list.ts";
import { guestTold, keepTold, useGuestTold } from "./guest-alert-store.ts";
import { useGuestAlerts } from "./use-guest-alerts.ts";

function GuestList({ onLeave }: { onLeave: () => void }) {
  const app = useApp();
  const list = useGuestTold();
  const nowMs = Date.now();
  if (list.length === 0) {
    return <p className="px-3 py-6 text-center text-13 text-muted text-balance">{m.notices_guest_empty()}</p>;
  }
  return (
    <ul className="max-h-96 overflow-y-auto">
      {list.map((one) => {
        const when = relativeTime(one.atMs, nowMs, app.locale);
        return (
          <NoticeLine
            key={`${one.kind} ${one.params.matchId}`}
            words={alertWords(one, app)}
            when={when.kind === "text" ? when.text : m.notice_just_now()}
            read={one.read}
            onOpen={() => {
              keepTold(withRead(guestTold(), one));
              onLeave();
            }}
          />
        );
      })}
    </ul>
  );
}

/** A guest's bell: what this browser follows, told before the start and at it. */
export function GuestBell() {
  const app = useApp();
  const unread = useGuestTold().filter(({ read }) => !read).length;
  useGuestAlerts();
  return (
    <BellMenu
      title={m.shell_notices()}
      unread={unread}
      unreadText={m.notices_unread({ count: unread })}
      markAll={{
        text: m.notices_mark_all(),
        isBusy: false,
        onClick: () => keepTold(withRead(guestTold(), "all")),
      }}
      list={(hide) => <GuestList onLeave={hide} />}
      foot={() => (
        <a href={accountHref(app, "notices")} data-reload="" className="menu-link justify-center focus-ring-inset">
          {m.notices_guest_log_in()}
        </a>
      )}
    />
  );
}
