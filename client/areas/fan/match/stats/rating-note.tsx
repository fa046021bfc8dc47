import "#client/features/matches/people/people.css";
import { useApp } from "#client/app-context.ts";
import { numberFormatter } from "#client/format/formatters.ts";
import { oneDecimalNumber, wholeNumber } from "#client/format/numbers.ts";
import { AVERAGE_RATING, MAX_RATING, MIN_RATING, RATING_RULES } from "#domain/matches/detail/ratings.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { statLabel } from "#messages/stat-label.ts";

const points = numberFormatter({ signDisplay: "always", maximumFractionDigits: 4 });

/** The published rating formula of the game. */
export function RatingNote({ game }: { game: GameSlug }) {
  const { locale } = useApp();
  return (
    <details className="panel-note">
      <summary className="focus-ring">{m.rating_how()}</summary>
      <p>
        {m.rating_how_text({
          average: oneDecimalNumber(AVERAGE_RATING, locale),
          min: wholeNumber(MIN_RATING, locale),
          max: wholeNumber(MAX_RATING, locale),
        })}
      </p>
      <dl className="rating-points">
        {Object.entries(RATING_RULES[game].points).map(([key, worth]) => (
          <div key={key}>
            <dt>{statLabel(key, game)}</dt>
            <dd>
              <bdi>{points(locale).format(worth)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
