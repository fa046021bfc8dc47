import { downloadFile } from "#client/features/media/download-file.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";

const FILE_NAME = "recovery-codes.txt";

/** Shown once: the server stores only hashes. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join("\n"));
    showToast(m.two_step_copied());
  };
  return (
    <div role="status" className="flex flex-col gap-3 rounded-10 bg-surface-1 p-4">
      <h3 className="text-14 font-600">{m.two_step_codes_title()}</h3>
      <p className="text-13 text-muted">{m.two_step_codes_text()}</p>
      <ul dir="ltr" className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-14 text-strong">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>{m.two_step_copy()}</Button>
        <Button onClick={() => downloadFile(FILE_NAME, "text/plain;charset=utf-8", `${codes.join("\n")}\n`)}>
          {m.two_step_download()}
        </Button>
        <Button kind="primary" onClick={onDone}>
          {m.two_step_saved()}
        </Button>
      </div>
    </div>
  );
}
