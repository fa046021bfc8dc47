import "./side-colours-scope.css";
import type { CSSProperties, ReactNode } from "react";
import { readableTextColour, sideColours } from "#domain/matches/side-colours.ts";
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
    "--home-ink-dark": readableTextColour(home.dark),
    "--home-ink-light": readableTextColour(home.light),
    "--away-ink-dark": readableTextColour(away.dark),
    "--away-ink-light": readableTextColour(away.light),
  };
  return (
    <div className={away.patterned ? "side-colours has-away-pattern" : "side-colours"} style={colours as CSSProperties}>
      {children}
    </div>
  );
}
