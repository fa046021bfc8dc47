import "./match-board.css";
import "./score-flash.css";
import type { MouseEvent, ReactNode } from "react";
import { toggleFavourite } from "../favourites/favourites-store.ts";

/** One listener for all stars, so that rows need no handlers. */
function onClick(event: MouseEvent<HTMLElement>): void {
  const star = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("button.row-star") : null;
  const id = Number(star?.parentElement?.dataset.match);
  if (star && id) toggleFavourite({ id, startsAtMs: Number(star.value) });
}

/** Sets the columns of its rows and handles their stars. */
export const MatchBoardFrame = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y: the stars inside are buttons; this only listens to their clicks.
  <div className="match-board" onClick={onClick}>
    {children}
  </div>
);
