import "./side-colours-scope.css";
import type { CSSProperties, ReactNode } from "react";
import { inkOn, sideColours } from "#domain/matches/side-colours.ts";
import type { MatchDetail } from "#domain/matches/views.ts";

type Props = { match: Pick<MatchDetail, "home" | "away">; children: ReactNode };

/** Sets `--home` and `--away` for header, charts, pitch, odds, timeline and statistics. */
export function SideColoursScope({ match, children }: Props) {
  const { home, away } = sideColours(match.home, match.away);
  const colours = {
    "--home-dark": home.dark,
    "--home-light": home.light,
    "--away-dark": away.dark,
    "--away-light": away.light,
    "--home-ink-dark": inkOn(home.dark),
    "--home-ink-light": inkOn(home.light),
    "--away-ink-dark": inkOn(away.dark),
    "--away-ink-light": inkOn(away.light),
  };
  return (
    <div className={away.patterned ? "side-colours has-away-pattern" : "side-colours"} style={colours as CSSProperties}>
      {children}
    </div>
  );
}
