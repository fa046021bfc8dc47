import "./people.css";
import { useApp } from "#client/app-context.ts";
import { oneDecimalNumber } from "#client/format/numbers.ts";
import { m } from "#messages";

const HIGH = 7.5;
const LOW = 6;

export const ratingClass = (rating: number): string =>
  rating >= HIGH ? "is-high" : rating < LOW ? "is-low" : "is-middle";

/** A player's rating in this match. */
export function RatingDisc({ rating }: { rating: number | undefined }) {
  const { locale } = useApp();
  return rating === undefined ? null : (
    <span className={`rating-disc ${ratingClass(rating)}`}>
      <span className="sr-only">{m.rating_title()}</span> {oneDecimalNumber(rating, locale)}
    </span>
  );
}
