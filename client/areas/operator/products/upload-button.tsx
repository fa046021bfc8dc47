import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useId, useRef, useState } from "react";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { Button } from "#client/ui/button.tsx";
import type { Api } from "#domain/api/contract.ts";

type Props = {
  label: string;
  hint: string;
  accept: string;
  /** Returns the reason if the file cannot be used; the server validates it again. */
  problem?: (file: File) => Promise<string | undefined>;
  upload: (api: Api, bytes: Uint8Array<ArrayBuffer>) => Promise<unknown>;
  /** Queries to invalidate, because they show the file. */
  refreshes: readonly string[];
};

/** Uploads the file as soon as it is chosen. */
export function UploadButton({ label, hint, accept, problem, upload, refreshes }: Props) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const action = useAction(router);
  const [fileProblem, setFileProblem] = useState<string>();
  const send = async (file: File | undefined) => {
    if (!file) return;
    const found = await problem?.(file);
    setFileProblem(found);
    if (found) return;
    await action.run(async (api) => {
      await upload(api, new Uint8Array(await file.arrayBuffer()));
      await Promise.all(refreshes.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    });
  };
  return (
    <div className="flex flex-col items-start gap-1">
      <Button aria-busy={action.isPending} aria-describedby={hintId} onClick={() => input.current?.click()}>
        <span aria-hidden="true" className="i-lucide-file-up text-16" />
        {label}
      </Button>
      <p id={hintId} className="text-12 text-muted">
        {hint}
      </p>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          // Choosing the same file again must fire a change event.
          event.target.value = "";
        }}
      />
      <ErrorNotice text={fileProblem ?? action.failure} />
    </div>
  );
}
