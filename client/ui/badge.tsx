import type { ReactNode } from "react";

type Tone = "neutral" | "live" | "accent" | "vip" | "svip";

const TONES: Record<Tone, string> = {
  neutral: "bg-surface-2 text-muted",
  live: "bg-live-soft text-live",
  accent: "bg-accent-soft text-accent",
  vip: "bg-vip-soft text-vip",
  svip: "bg-svip-soft text-svip",
};

export const Badge = ({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`inline-flex items-center rounded-6 px-1.5 text-12 font-600 tabular ${TONES[tone]}`}>
    {children}
  </span>
);
