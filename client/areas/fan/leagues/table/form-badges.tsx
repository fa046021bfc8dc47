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
  /** Matches of the badges, in the same order; each badge links to its match. */
  matches?: { gameId: number; ids: readonly number[] } | undefined;
};

/** Badges for recent results such as "wdl", latest last. */
export function FormBadges({ form, matches }: Props) {
  const app = useApp();
  return (
    <span className="form-marks">
      {[...form].map((mark, at) => {
        const label = MARKS[mark];
        if (!label) return null;
        const matchId = matches?.ids[at];
        const className = `form-mark is-${mark}`;
        return matches && matchId !== undefined ? (
          <Link
            key={matchId}
            href={matchHref(app, matches.gameId, matchId)}
            title={label.long()}
            aria-label={label.long()}
            className={`${className} focus-ring-inset`}
          >
            {label.short()}
          </Link>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: badges have no id.
          <abbr key={at} title={label.long()} className={className}>
            {label.short()}
          </abbr>
        );
      })}
    </span>
  );
}
