import "./people.css";
import { type PortraitColours, type PortraitPerson, portraitPath } from "#domain/players/portrait.ts";

export type PortraitSize = 20 | 24 | 28 | 32 | 40 | 48 | 64 | 96;

type Props = {
  person: PortraitPerson;
  /** The person's team, for the colours of the shirt. */
  team?: PortraitColours | undefined;
  size: PortraitSize;
};

/** A generated portrait. Decorative: the name is always beside it. */
export const Portrait = ({ person, team, size }: Props) => (
  <img
    src={portraitPath(person, team)}
    alt=""
    width={size}
    height={size}
    loading="lazy"
    decoding="async"
    className="portrait"
  />
);
