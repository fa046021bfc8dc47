import { m } from "#messages";

const IN_A_PERIOD = /^(Q|OT)(\d*) (\S+)$/;

/** "Q3 04:12" with a localized period; other texts are returned unchanged. */
export function clockLabel(text: string): string;
export function clockLabel(text: string | undefined): string | undefined;
export function clockLabel(text: string | undefined): string | undefined {
  const [, period, digits, time] = IN_A_PERIOD.exec(text ?? "") ?? [];
  if (!time) return text;
  const number = Number(digits || 1);
  if (period === "Q") return `${m.phase_quarter_short({ number })} ${time}`;
  return `${number > 1 ? m.phase_overtime_short_number({ number }) : m.phase_overtime_short()} ${time}`;
}
