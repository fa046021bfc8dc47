import { useMutation } from "@tanstack/react-query";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { errorText } from "#client/features/forms/error-text.ts";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";
import { downloadFile } from "./download-file.ts";

type Props = { load: () => Promise<{ fileName: string; csv: string }> };

/** Downloads a CSV export of the API. */
export function CsvDownloadButton({ load }: Props) {
  const download = useMutation({
    mutationFn: load,
    onSuccess: ({ fileName, csv }) => downloadFile(fileName, "text/csv;charset=utf-8", csv),
  });
  return (
    <>
      <Button
        className="needs-scripts self-start"
        aria-busy={download.isPending}
        disabled={download.isPending}
        onClick={() => download.mutate()}
      >
        <span aria-hidden="true" className="i-lucide-download text-14" />
        {m.transactions_download()}
      </Button>
      <ErrorNotice isInline text={download.isError ? errorText(download.error) : undefined} />
    </>
  );
}
