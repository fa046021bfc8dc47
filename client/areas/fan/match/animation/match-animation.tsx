import "../lineups/lineups-tab.css";
import "../commentary/commentary-tab.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { callQuery } from "#client/api/queries.ts";
import type { LineupSideView } from "#domain/matches/detail/views.ts";
import { m } from "#messages";
import { PitchLines } from "../overview/pitch-lines.tsx";
import { matchPartQueryInput } from "../tabs/load-tab.ts";
import type { TabProps } from "../tabs/tab-props.ts";
import { type AnimationMarker, toAnimationFrame } from "./animation-frame.ts";
import { situationLabel } from "./situation-label.ts";

const at = ({ x, y }: { x: number; y: number }) => ({ "--x": `${x / 10}%`, "--y": `${y / 10}%` }) as CSSProperties;

/** Shirt number, or initial letters of the name. */
const labelOf = (side: LineupSideView | undefined, { place }: AnimationMarker): string | undefined => {
  const person = side && [...side.starters, ...side.bench][place];
  return person && String(person.number ?? [...person.name].slice(0, 2).join(""));
};

/** Animates player and ball positions between the feed's frames; the situation is also shown as text. */
export function MatchAnimation({ match }: Pick<TabProps, "match">) {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/animation", matchPartQueryInput(match)));
  const picture = toAnimationFrame(data.surface, data.frames);
  if (!picture) return null;
  const ball = picture.path.at(-1);
  const labels = [situationLabel(picture.situation), picture.side && match[picture.side].name].filter(Boolean);
  return (
    <section className="panel animation" aria-labelledby="animation">
      <h2 id="animation" className="panel-title">
        {m.match_live_tracker()}
        <small className="lineup-state">{labels.join(" · ")}</small>
      </h2>
      <div className="pitch" dir="ltr" aria-hidden="true">
        <PitchLines surface={data.surface} />
        {picture.path.length > 1 && (
          <svg className="surface animation-path" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
            <polyline points={picture.path.map(({ x, y }) => `${x},${y}`).join(" ")} />
          </svg>
        )}
        {picture.marks.map((mark) => (
          <span key={`${mark.side}${mark.place}`} className={`field-player is-${mark.side}`} style={at(mark)}>
            <b>{labelOf(data.lineups?.[mark.side], mark)}</b>
          </span>
        ))}
        {ball && <span className="animation-ball" style={at(ball)} />}
      </div>
    </section>
  );
}
