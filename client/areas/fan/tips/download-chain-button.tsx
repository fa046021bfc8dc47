import { useRouter } from "@tanstack/react-router";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { downloadFile } from "#client/features/media/download-file.ts";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";

/** Saves all pages of the export in one file, the input of `npm run plans:verify`. */
export function DownloadChainButton() {
  const { run, failure, isPending } = useAction(useRouter());
  const download = () =>
    run(async (api) => {
      const { downloadChain } = await import("./verify-tip.ts");
      const { rows } = await downloadChain(api, () => undefined);
      downloadFile("chain.json", "application/json", JSON.stringify(rows));
    });
  return (
    <div className="needs-scripts flex flex-col items-start gap-3">
      <Button disabled={isPending} aria-busy={isPending} onClick={() => void download()}>
        {m.chain_export()}
      </Button>
      <ErrorNotice text={failure} />
    </div>
  );
}
