import "./level-page.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { signedNumber, wholeNumber, yuanAmount } from "#client/format/numbers.ts";
import { Celebration } from "#client/ui/celebration.tsx";
import { LEVELS, nextLevel, XP_PER_ACTIVE_DAY, XP_PER_CNY } from "#domain/social/level.ts";
import { MEDALS } from "#domain/social/medals.ts";
import { COINS_PER_CNY } from "#domain/wallet/exchange-rates.ts";
import { m } from "#messages";
import { accountScreen } from "../account-screen.tsx";
import { MedalIcon } from "../profile/medal-list.tsx";
import { medalLabel } from "../profile/profile-labels.ts";
import { SettingsSection } from "../settings/settings-section.tsx";
import { useIsNewLevel } from "./use-is-new-level.ts";
import { XpBoostSection } from "./xp-boost-section.tsx";

const Rule = ({ name, value }: { name: string; value: string }) => (
  <div className="flex items-baseline justify-between gap-6 border-b py-2">
    <dt className="text-13 text-muted">{name}</dt>
    <dd className="font-600 text-strong tabular">
      <bdi>{value}</bdi>
    </dd>
  </div>
);

/** Progress, level table and medals. */
function LevelPage() {
  const { locale } = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /user/level", {}));
  const next = nextLevel(data);
  const from = LEVELS.find(({ level }) => level === data.level)?.points ?? 0;
  const number = (value: number) => wholeNumber(value, locale);
  const missing =
    next &&
    m.level_points_missing({
      count: next.points - data.points,
      points: number(next.points - data.points),
      level: next.level,
    });
  const isNew = useIsNewLevel(data.level);
  const title = m.account_level_is({ level: data.level });
  return (
    <>
      <div className="flex flex-col gap-3">
        <h2 className="text-32 font-700">{isNew ? <Celebration>{title}</Celebration> : title}</h2>
        <p className="flex flex-wrap gap-x-4 text-14 text-muted">
          <span>{m.level_points_have({ count: data.points, points: number(data.points) })}</span>
          <span>{missing ?? m.level_highest()}</span>
        </p>
        {next ? (
          <progress aria-label={missing} value={data.points - from} max={next.points - from} className="level-bar" />
        ) : null}
        <dl>
          <Rule name={m.level_days()} value={number(data.activeDays)} />
          <Rule
            name={m.level_total_top_ups()}
            value={yuanAmount(Math.floor(data.depositedCoins / COINS_PER_CNY), locale)}
          />
        </dl>
      </div>
      <XpBoostSection />
      <SettingsSection title={m.medal_title()}>
        <ul className="grid grid-cols-1 gap-x-6 md:grid-cols-2">
          {MEDALS.map(({ name, cny }) => {
            const isEarned = data.medals.includes(name);
            return (
              <li key={name} className="flex items-center gap-3 py-2">
                <MedalIcon medal={name} isEarned={isEarned} />
                <div className="min-w-0">
                  <p className={`font-500 ${isEarned ? "text-strong" : "text-muted"}`}>
                    {medalLabel(name)}
                    {isEarned ? <span className="sr-only"> ({m.medal_won()})</span> : null}
                  </p>
                  <p className="text-12 text-muted">{m.medal_tier({ amount: yuanAmount(cny, locale) })}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </SettingsSection>
      <SettingsSection title={m.level_how()}>
        <dl>
          <Rule name={m.level_rule_day()} value={signedNumber(XP_PER_ACTIVE_DAY, locale)} />
          <Rule name={m.level_rule_cny({ amount: yuanAmount(1, locale) })} value={signedNumber(XP_PER_CNY, locale)} />
        </dl>
        <table className="w-full text-start">
          <thead>
            <tr className="border-b text-12 text-muted">
              <th className="px-2 py-2 text-start font-500">{m.level_title()}</th>
              <th className="px-2 py-2 text-end font-500">{m.level_points()}</th>
            </tr>
          </thead>
          <tbody>
            {LEVELS.map(({ level, points }) => (
              <tr
                key={level}
                aria-current={level === data.level ? "true" : undefined}
                className={`border-b tabular ${level === data.level ? "bg-accent-soft font-700 text-strong" : ""}`}
              >
                <td className="px-2 py-2">{number(level)}</td>
                <td className="px-2 py-2 text-end">{number(points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </SettingsSection>
    </>
  );
}

export const LevelScreen = accountScreen("level", LevelPage);
