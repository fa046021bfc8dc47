import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { CallError } from "#client/api/call-error.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { errorText } from "#client/features/forms/error-text.ts";
import { useAction } from "#client/features/forms/use-action.ts";
import type { Api } from "#domain/api/contract.ts";

export type Problem = { text: string; fields: readonly string[] };

/** An action whose errors name the hosts, fields or colours at fault. */
export function useStudioAction() {
  const [problem, setProblem] = useState<Problem>();
  const { run, failure, isPending } = useAction(useRouter(), (error) => {
    if (!(error instanceof CallError) || error.fields.length === 0) return false;
    setProblem({ text: errorText(error), fields: error.fields });
    return true;
  });
  return {
    run: (action: (api: Api) => Promise<unknown>) => {
      setProblem(undefined);
      return run(action);
    },
    problem: problem ?? (failure === undefined ? undefined : { text: failure, fields: [] }),
    isPending,
  };
}

export const StudioProblem = ({ problem }: { problem: Problem | undefined }) => (
  <div className="flex flex-col gap-2">
    <ErrorNotice text={problem?.text} />
    {problem && problem.fields.length > 0 ? (
      <ul className="flex flex-col gap-1 text-13 text-muted">
        {problem.fields.map((field) => (
          <li key={field}>
            <code dir="ltr" className="break-all">
              {field}
            </code>
          </li>
        ))}
      </ul>
    ) : null}
  </div>
);
