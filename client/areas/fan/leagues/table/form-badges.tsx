import { useApp } from "#client/app-context.ts";
import { matchHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { m } from "#messages";

const MARKS: Record<string, { short: () => string; long: () => string }> = {
  w: { short: () => m.library_won_short(), long: () => m.library_won() },
  d: { short: () => m.library_drawn_short(), long: () => m.library_drawn() },
  l: { short: () => m.library_lost_short(), long: () => m.library_lost() },
};

type Props = {
  form: string;
  /** The matches behind the marks, in the same order; each mark leads to its own. */
  matches?: { gameId: number; ids: readonly number[] } | undefined;
};

/** "wdl", the latest last: how the last matches went. */
export function FormBadges({ form, matches }: Props) {
  const app = useApp();
  return (
    <span className="form-marks">
      {[...form].map((mark, at) => {
        const words = MARKS[mark];
        if (!words) return null;
        const matchId = matches?.ids[at];
        const look = `form-mark is-${mark}`;
        return matches && matchId !== undefined ? (
          <Link
            key={matchId}
            href={matchHref(app, matches.gameId, matchId)}
            title={words.long()}
            aria-label={words.long()}
            className={`${look} focus-ring-inset`}
          >
            {words.short()}
          </Link>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no name but their place.
          <abbr key={at} title={words.long()} className={look}>
            {words.short()}
          </abbr>
        );
      })}
    </span>
  );
}
