import type { ReactNode } from "react";

/** A screen's own columns: content, and from 1280 px a companion at its side; below that the companion follows. */
export const PageLayout = ({ children, companion }: { children: ReactNode; companion?: ReactNode }) =>
  companion ? (
    <div className="page-layout">
      <div className="min-w-0">{children}</div>
      <div className="page-companion">{companion}</div>
    </div>
  ) : (
    <div className="page-single">{children}</div>
  );
