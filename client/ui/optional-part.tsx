import { CatchBoundary } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";

const nothing = () => null;

type Props = {
  children: ReactNode;
  fallback?: ReactNode;
  /** A failed part is retried when the key changes. */
  resetKey?: unknown;
};

/** An optional part of the page: renders nothing if its script or its call fails. React reports the error. */
export const OptionalPart = ({ children, fallback, resetKey }: Props) => (
  <CatchBoundary getResetKey={() => resetKey} errorComponent={nothing}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </CatchBoundary>
);
