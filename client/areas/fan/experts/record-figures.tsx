import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { type ExpertTipsLinkSearch, expertProfileHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { Streaks } from "#domain/experts/record.ts";
import type { ExpertProfile } from "#domain/experts/views-contract.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { m } from "#messages";
import { intervalText, luckRangeText, rateText, signedRate, unitsText } from "./expert-numbers.ts";

type Figure = { key: string; name: string; value: string; note?: string | undefined; search: ExpertTipsLinkSearch };

function streakText(current: Streaks["current"], locale: Locale): string {
  if (!current) return "–";
  const count = wholeNumber(current.length, locale);
  return current.kind === "winning" ? m.expert_streak_won({ count }) : m.expert_streak_lost({ count });
}

function listFigures({ figures, streaks }: ExpertProfile, locale: Locale): Figure[] {
  const { hitRateLow, hitRateHigh, yieldBand, closingCount, priced, settled } = figures;
  const count = (value: number) => wholeNumber(value, locale);
  const tips = (value: number) => m.expert_settled_count({ count: count(value) });
  const luck = figures.isBeyondLuck ? m.expert_beyond_luck() : m.expert_within_luck();
  return [
    {
      key: "hit-rate",
      name: m.expert_hit_rate(),
      value: rateText(figures.hitRate, locale),
      note: settled > 0 ? intervalText(hitRateLow, hitRateHigh, locale) : undefined,
      search: { counts: "decided" },
    },
    {
      key: "yield",
      name: m.expert_yield(),
      value: signedRate(figures.yieldRate, locale),
      note: yieldBand === null ? undefined : `${luckRangeText(yieldBand, locale)} · ${tips(priced)}`,
      search: { counts: "priced" },
    },
    {
      key: "profit",
      name: m.expert_profit(),
      value: unitsText(figures.profitUnits, locale),
      note: priced > 0 ? luck : undefined,
      search: { counts: "priced" },
    },
    {
      key: "net-profit",
      name: m.expert_net_profit(),
      value: unitsText(figures.netProfitUnits, locale),
      note: tips(priced),
      search: { counts: "priced" },
    },
    {
      key: "closing",
      name: m.expert_closing_value(),
      value: signedRate(figures.closingLineValue, locale),
      note: tips(closingCount),
      search: { counts: "closing" },
    },
    {
      key: "streak",
      name: m.expert_current_streak(),
      value: streakText(streaks.current, locale),
      search: { counts: "decided", last: streaks.current?.length },
    },
    {
      key: "longest-winning",
      name: m.expert_longest_winning(),
      value: count(streaks.longestWinning),
      search: { counts: "won" },
    },
    {
      key: "longest-losing",
      name: m.expert_longest_losing(),
      value: count(streaks.longestLosing),
      search: { counts: "lost" },
    },
  ];
}

/** The record in numbers, or its `most` important ones, each linked to the tips behind it. */
export function RecordFigures({ profile, most }: { profile: ExpertProfile; most?: number }) {
  const app = useApp();
  return (
    <ul className="record-figures">
      {listFigures(profile, app.locale)
        .slice(0, most)
        .map(({ key, name, value, note, search }) => (
          <li key={key}>
            <Link
              className="record-figure focus-ring"
              href={expertProfileHref(app, profile.expert.uid, { tips: "settled", ...search })}
              data-figure={key}
            >
              <span className="text-13 text-muted">{name}</span>
              <b className="text-20 text-strong tabular">
                <bdi>{value}</bdi>
              </b>
              {note ? (
                <span className="text-12 text-muted tabular">
                  <bdi>{note}</bdi>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
    </ul>
  );
}
