import type { CSSProperties, KeyboardEvent } from "react";

type Point = { id: string; label: string; style?: CSSProperties };

/** Arrow keys move between points, so that the chart is one tab stop. */
function moveAlong(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step || !(event.target instanceof HTMLElement)) return;
  const next = step > 0 ? event.target.nextElementSibling : event.target.previousElementSibling;
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

/** One button per point over the plot; each opens the popover with its id. */
export const ChartPoints = ({ points, className }: { points: readonly Point[]; className: string }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are the controls
  <div className={className} onKeyDown={moveAlong}>
    {points.map(({ id, label, style }, at) => (
      <button
        key={id}
        type="button"
        tabIndex={at === points.length - 1 ? 0 : -1}
        className="focus-ring-inset"
        popoverTarget={id}
        style={style}
        aria-label={label}
      />
    ))}
  </div>
);
