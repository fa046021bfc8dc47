import type { MatchVideo } from "#domain/matches/detail/conditions.ts";
import { isEndedState, type MatchState } from "#domain/matches/state.ts";
import { m } from "#messages";

const KINDS: Record<MatchVideo["kind"], () => string> = {
  live: () => m.video_live(),
  playback: () => m.video_full_match(),
  highlights: () => m.video_highlights(),
};

const lengthText = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
};

/** Streams and replays on other sites, with their providers' names. */
export function MatchStreams({ films, state }: { films: readonly MatchVideo[] | undefined; state: MatchState }) {
  const shown = (films ?? []).filter(({ kind }) => kind !== "live" || !isEndedState(state));
  if (shown.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="films">
      <h2 id="films" className="panel-title">
        {shown.some(({ kind }) => kind === "live") ? m.match_streams() : m.match_watch_again()}
      </h2>
      <ul>
        {shown.map(({ kind, url, title, locale, seconds }) => (
          <li key={url}>
            <a className="stream focus-ring-inset" href={url} target="_blank" rel="noopener noreferrer nofollow">
              <span aria-hidden="true" className="i-lucide-circle-play text-20" />
              <span className="stream-text">
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
