import "./match-board.css";
import "./score-flash.css";
import type { MouseEvent, ReactNode } from "react";
import { toggleFavourite } from "../favourites/favourites-store.ts";

/** One listener for all stars: a row stays plain markup. */
function onClick(event: MouseEvent<HTMLElement>): void {
  const star = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("button.row-star") : null;
  const id = Number(star?.parentElement?.dataset.match);
  if (star && id) toggleFavourite({ id, startsAtMs: Number(star.value) });
}

/** Around rows of matches: gives them their columns and makes their stars work. */
export const MatchBoardFrame = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y: the stars inside are buttons, reached and pressed by keyboard; this only listens.
  <div className="match-board" onClick={onClick}>
    {children}
  </div>
);
