import "./match-board.css";
import "./score-flash.css";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { afterPaint } from "#client/ui/after-paint.ts";
import type { MatchCard } from "#domain/matches/views.ts";
import { onFavouritesChange, toggleFavourite } from "../favourites/favourites-store.ts";

const press = (star: Element, isPressed: boolean) => star.setAttribute("aria-pressed", String(isPressed));

/** One listener for all stars, so that rows need no handlers. */
function pressStar(event: MouseEvent<HTMLElement>, cards: readonly MatchCard[]): void {
  const star = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("button.row-star") : null;
  const id = Number(star?.parentElement?.dataset.match);
  const card = cards.find((one) => one.id === id);
  if (!star || !card) return;
  press(star, star.getAttribute("aria-pressed") !== "true");
  // The dependent lists render after the paint that responds to the tap.
  afterPaint(() => toggleFavourite({ id, startsAtMs: card.startsAtMs }));
}

/** Handles the stars of its rows. */
export function MatchBoardFrame({ cards, children }: { cards: readonly MatchCard[]; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  // Updates the DOM directly: if the server rejects a star before the deferred rows render, React sees no change and
  // would not reset it.
  useEffect(
    () =>
      onFavouritesChange((ids) => {
        for (const star of frame.current?.querySelectorAll<HTMLElement>(".row-star") ?? [])
          press(star, ids.has(Number(star.parentElement?.dataset.match)));
      }),
    [],
  );
  return (
    // biome-ignore lint/a11y: the stars inside are buttons; this only listens to their clicks.
    <div ref={frame} className="match-board" onClick={(event) => pressStar(event, cards)}>
      {children}
    </div>
  );
}
