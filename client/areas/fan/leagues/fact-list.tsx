import type { ReactNode } from "react";

/** Labelled values; empty ones are left out. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  const shown = facts.filter(([, value]) => value !== undefined && value !== "" && value !== 0);
  if (shown.length === 0) return null;
  return (
    <dl className="library-facts">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
