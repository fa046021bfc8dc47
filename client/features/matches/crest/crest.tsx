import "./crest.css";
import { type CrestColours, contrastingInk, crestDesign } from "./crest-design.ts";

export type CrestTeam = CrestColours & { initials: string };
type Props = { team: CrestTeam; size: 32 | 40 | 48 | 64 | 96 | 128 };

const LETTER_SIZE = [0, 10, 8.6, 7, 5.6] as const;

/** For lists; the page contains a `CrestSprite`. A function, not a component: every row has two, and a component costs more than its markup. */
export const renderSmallCrest = ({ id, colourA, colourB }: CrestColours) => (
  <svg className="crest" fill={colourA} color={colourB} aria-hidden="true">
    <use href={`#${crestDesign(id).symbol}`} />
  </svg>
);

/** From 32 px up the initials are legible. */
export function Crest({ team, size }: Props) {
  const letters = Array.from(team.initials).slice(0, 4);
  return (
    <svg
      className="crest-large"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={team.colourA}
      color={team.colourB}
      aria-hidden="true"
    >
      <use href={`#${crestDesign(team.id).symbol}`} />
      <text
        x="12"
        y="12.4"
        fontSize={LETTER_SIZE[letters.length] ?? 5.6}
        fill={contrastingInk(team.colourA)}
        stroke={team.colourA}
        className="crest-letters"
      >
        {letters.join("")}
      </text>
    </svg>
  );
}
