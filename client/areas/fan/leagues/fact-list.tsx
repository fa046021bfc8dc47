import type { ReactNode } from "react";

/** Names and what they are; what nobody knows is left out. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== undefined && value !== "" && value !== 0);
  if (known.length === 0) return null;
  return (
    <dl className="library-facts">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
