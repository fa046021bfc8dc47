import { CatchBoundary } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";

const nothing = () => null;

type Props = {
  children: ReactNode;
  fallback?: ReactNode;
  /** What fails for one is tried again for another. */
  resetKey?: unknown;
};

/** A part that the page can do without: nothing is shown in its place when its script or its call fails. React reports the error. */
export const OptionalPart = ({ children, fallback, resetKey }: Props) => (
  <CatchBoundary getResetKey={() => resetKey} errorComponent={nothing}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </CatchBoundary>
);
