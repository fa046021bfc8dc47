import type { ReactNode } from "react";

type Fact = { name: string; value: ReactNode };

/** A row of labelled values; unknown ones are left out. */
export const PossessionFacts = ({ facts }: { facts: readonly (Fact | undefined)[] }) => (
  <dl className="possession-facts">
    {facts
      .filter((fact) => fact !== undefined)
      .map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

/** Returns undefined for an unknown value. */
export const possessionFact = (name: string, value: ReactNode): Fact | undefined =>
  value === undefined ? undefined : { name, value };
