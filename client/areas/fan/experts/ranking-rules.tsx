import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import {
  MIN_DAILY_BOARD_PLANS,
  MIN_RANKED_PLANS,
  MIN_STRONG_LEAGUE_PLANS,
  MIN_WEEKLY_BOARD_PLANS,
  STAKE_UNIT_COINS,
} from "#domain/experts/limits.ts";
import { m } from "#messages";

export const RULES_ID = "ranking-rules";

/** The published rules of the rankings and of every number. */
export function RankingRules() {
  const { locale } = useApp();
  const count = (value: number) => wholeNumber(value, locale);
  return (
    <section id={RULES_ID} aria-labelledby={`${RULES_ID}-title`} className="expert-rules">
      <h2 id={`${RULES_ID}-title`} className="text-16">
        {m.expert_rules()}
      </h2>
      <ul>
        <li>{m.expert_rule_all()}</li>
        <li>{m.expert_rule_sample({ count: count(MIN_RANKED_PLANS) })}</li>
        <li>{m.expert_rule_hit_rate()}</li>
        <li>{m.expert_rule_yield({ coins: count(STAKE_UNIT_COINS) })}</li>
        <li>{m.expert_rule_luck()}</li>
        <li>{m.expert_rule_closing()}</li>
        <li>{m.expert_rule_accuracy()}</li>
        <li>{m.expert_rule_streak()}</li>
        <li>{m.expert_rule_boards({ daily: count(MIN_DAILY_BOARD_PLANS), weekly: count(MIN_WEEKLY_BOARD_PLANS) })}</li>
        <li>{m.experts_specialists_lead({ count: count(MIN_STRONG_LEAGUE_PLANS) })}</li>
      </ul>
    </section>
  );
}
