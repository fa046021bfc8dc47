import { Badge as Mark } from "#client/ui/badge.tsx";
import type { ChatBadge } from "#domain/chat/speaker.ts";
import { m } from "#messages";
import type { ChatAuthor } from "#party/protocol/live-room/frames.ts";

type BadgeStyle = { name: () => string; icon: string; className: string };

/** Moderators have an icon, supporters a label. */
const MODERATOR_BADGES: Partial<Record<ChatBadge, BadgeStyle>> = {
  admin: { name: () => m.role_admin(), icon: "i-lucide-shield-check", className: "text-live" },
  moderator: { name: () => m.role_moderator(), icon: "i-lucide-sword", className: "text-win" },
  anchor: { name: () => m.role_anchor(), icon: "i-lucide-mic", className: "text-accent" },
  expert: { name: () => m.role_expert(), icon: "i-lucide-badge-check", className: "text-warn" },
};

export const MessageBadges = ({ from: { level, badges } }: { from: Pick<ChatAuthor, "level" | "badges"> }) => (
  <span className="message-badges">
    {badges.map((badge) => {
      const style = MODERATOR_BADGES[badge];
      return style ? (
        <span
          key={badge}
          role="img"
          aria-label={style.name()}
          title={style.name()}
          className={`${style.icon} ${style.className} text-14`}
        />
      ) : null;
    })}
    {badges.includes("svip") ? <Mark tone="svip">{m.role_svip()}</Mark> : null}
    {badges.includes("vip") && !badges.includes("svip") ? <Mark tone="vip">{m.role_vip()}</Mark> : null}
    <span className="message-level" title={m.room_level({ level })}>
      <span className="sr-only">{m.room_level({ level })}</span>
      <span aria-hidden="true">{level}</span>
    </span>
  </span>
);
