import type { ReactNode } from "react";

/** Hashes break anywhere and are left to right. */
export const ProofFact = ({
  name,
  isHash = false,
  children,
}: {
  name: string;
  isHash?: boolean;
  children: ReactNode;
}) => (
  <div className="min-w-0">
    <dt className="text-12 text-muted">{name}</dt>
    <dd className={isHash ? "break-all text-12 text-strong" : "text-strong tabular"}>
      {isHash ? (
        <bdi dir="ltr">
          <code>{children}</code>
        </bdi>
      ) : (
        children
      )}
    </dd>
  </div>
);
