import type { ReactNode } from "react";

/** One row of a review card. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-1">
    <dt className="text-13 text-muted">{name}</dt>
    <dd className="min-w-0 break-words text-14 text-strong">
      <bdi>{children}</bdi>
    </dd>
  </div>
);
