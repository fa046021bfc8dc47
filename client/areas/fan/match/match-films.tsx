import type { Film } from "#domain/matches/detail/conditions.ts";
import { m } from "#messages";

const KINDS: Record<Film["kind"], () => string> = {
  playback: () => m.film_playback(),
  highlights: () => m.film_highlights(),
};

const lengthText = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
};

/** Where the match can be seen again: each opens in the house that shows it, whose name stands beside it. */
export function MatchFilms({ films }: { films: readonly Film[] | undefined }) {
  if (!films || films.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="films">
      <h2 id="films" className="panel-title">
        {m.match_films()}
      </h2>
      <ul>
        {films.map(({ kind, url, title, locale, seconds }) => (
          <li key={url}>
            <a className="film focus-ring-inset" href={url} target="_blank" rel="noopener noreferrer nofollow">
              <span aria-hidden="true" className="i-lucide-circle-play text-20" />
              <span className="film-words">
                <b>{KINDS[kind]()}</b>
                {title && <bdi lang={locale}>{title}</bdi>}
              </span>
              <small>
                <bdi>{new URL(url).hostname.replace(/^www\./, "")}</bdi>
                {seconds !== undefined && <bdi>{lengthText(seconds)}</bdi>}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
