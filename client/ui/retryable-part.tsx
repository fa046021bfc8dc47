import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { CatchBoundary } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { m } from "#messages";
import { Button } from "./button.tsx";

type Props = {
  children: ReactNode;
  fallback?: ReactNode;
  /** A failed part is retried when the key changes. */
  resetKey?: unknown;
};

/** A part that can fail without the rest of the page: shows a message and "Try again". React reports the error. */
export function RetryablePart({ children, fallback, resetKey }: Props) {
  const queries = useQueryErrorResetBoundary();
  return (
    <CatchBoundary
      getResetKey={() => resetKey}
      errorComponent={({ reset }) => (
        <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center text-14 text-muted">
          <p>{m.shell_part_failed()}</p>
          <Button
            onClick={() => {
              queries.reset();
              reset();
            }}
          >
            {m.shell_try_again()}
          </Button>
        </div>
      )}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}
