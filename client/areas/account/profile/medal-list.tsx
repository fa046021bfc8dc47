import type { Medal } from "#domain/social/medals.ts";
import { medalLabel } from "./profile-labels.ts";

const INKS: Record<Medal, string> = {
  bronze: "text-warn",
  silver: "text-muted",
  gold: "text-vip",
  platinum: "text-strong",
  diamond: "text-svip",
};

export const MedalIcon = ({ medal, isEarned = true }: { medal: Medal; isEarned?: boolean }) => (
  <span aria-hidden="true" className={`i-lucide-medal text-20 ${isEarned ? INKS[medal] : "text-muted opacity-40"}`} />
);

export const MedalList = ({ label, medals }: { label: string; medals: readonly Medal[] }) =>
  medals.length > 0 ? (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {medals.map((medal) => (
        <li key={medal} title={medalLabel(medal)} className="flex">
          <MedalIcon medal={medal} />
          <span className="sr-only">{medalLabel(medal)}</span>
        </li>
      ))}
    </ul>
  ) : null;
