import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { expertProfileHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { ExpertProfile } from "#domain/experts/views-contract.ts";
import { m } from "#messages";
import { rateText } from "./expert-numbers.ts";

/** Lists leagues with a sufficient sample; renders nothing if there are none. */
export function StrongLeagues({ profile: { expert, strongLeagues } }: { profile: ExpertProfile }) {
  const app = useApp();
  if (strongLeagues.length === 0) return null;
  return (
    <section aria-labelledby="strong-leagues">
      <h2 id="strong-leagues" className="mb-2 text-16">
        {m.expert_strong_leagues()}
      </h2>
      <ul className="expert-cards">
        {strongLeagues.map(({ league, figures, breakEvenRate }) => (
          <li key={league.id}>
            <Link
              className="record-figure focus-ring"
              href={expertProfileHref(app, expert.uid, { tips: "settled", league: league.id, counts: "decided" })}
            >
              <b className="text-14 text-strong">{league.name}</b>
              <span className="text-13">
                {m.tip_record({
                  rate: rateText(figures.hitRate, app.locale),
                  count: wholeNumber(figures.settled, app.locale),
                })}
              </span>
              <span className="text-12 text-muted">
                {m.expert_break_even({ rate: rateText(breakEvenRate, app.locale) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
