import "./celebration.css";
import type { CSSProperties, ReactNode } from "react";

const PIECES = Array.from({ length: 12 }, (_, at) => at);

/** A short burst around a purchase or achievement. Decorative, because the text is beside it. */
export const Celebration = ({ children }: { children: ReactNode }) => (
  <span className="celebration">
    {PIECES.map((at) => (
      <i key={at} aria-hidden="true" style={{ "--at": at } as CSSProperties} />
    ))}
    {children}
  </span>
);
