import type { ReactNode } from "react";

/** The content, with a sidebar from 1280 px; on narrower screens the sidebar follows the content. */
export const PageLayout = ({ children, companion }: { children: ReactNode; companion?: ReactNode }) =>
  companion ? (
    <div className="page-layout">
      <div className="min-w-0">{children}</div>
      <div className="page-companion">{companion}</div>
    </div>
  ) : (
    <div className="page-single">{children}</div>
  );
