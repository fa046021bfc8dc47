import "./crest.css";
import type { CSSProperties } from "react";
import { Portrait } from "#client/features/matches/people/portrait.tsx";
import { type CrestColours, contrastingInk, crestDesign } from "./crest-design.ts";
import { faceDesign } from "./face-symbols.ts";

/** Part of the team, so that callers don't choose between a crest and a face. */
type Drawn = CrestColours & { isPerson?: true };
type CrestTeam = Drawn & { name: string; initials: string };
type Props = { team: CrestTeam; size: 32 | 40 | 48 | 64 | 96 };

const LETTER_SIZE = [0, 10, 8.6, 7, 5.6] as const;
/** Smaller ones appear in lists, where one image each would mean too many requests. */
const MIN_PORTRAIT_PX = 48;

const renderFace = ({ id, colourA, colourB }: CrestColours, className: string, size?: number) => {
  const { symbol, skin, hairColour } = faceDesign(id);
  return (
    <svg
      className={className}
      width={size}
      height={size}
      fill={colourA}
      color={colourB}
      style={{ "--skin": skin, "--hair": hairColour } as CSSProperties}
      aria-hidden="true"
    >
      <use href={`#${symbol}`} />
    </svg>
  );
};

/**
 * For lists; the page must contain a `CrestSprite`. A function instead of a component, because every row has two and a
 * component costs more than its markup.
 */
export const renderSmallCrest = (team: Drawn) =>
  team.isPerson ? (
    renderFace(team, "crest")
  ) : (
    <svg className="crest" fill={team.colourA} color={team.colourB} aria-hidden="true">
      <use href={`#${crestDesign(team.id).symbol}`} />
    </svg>
  );

/** A team's crest, or the face of an individual player. Initials are legible from 32 px up. */
export function Crest({ team, size }: Props) {
  if (team.isPerson) {
    return size < MIN_PORTRAIT_PX ? (
      renderFace(team, "crest-large", size)
    ) : (
      <Portrait person={team} team={team} size={size} />
    );
  }
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
