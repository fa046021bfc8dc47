import { useApp } from "#client/app-context.ts";
import { timeWithSeconds } from "#client/format/dates.ts";
import { m } from "#messages";
import type { SaveStatus } from "./use-draft.ts";

/** Shows whether the draft is saved; screen readers announce failures. */
export function SaveStatusLine({ status }: { status: SaveStatus }) {
  const app = useApp();
  if (status.kind === "failed") {
    return (
      <p role="alert" data-save="failed" className="text-13 text-live">
        {m.creator_not_saved()} {status.fields.length > 0 ? null : status.message}
      </p>
    );
  }
  return (
    <p data-save={status.kind} className="text-13 text-muted" suppressHydrationWarning>
      {status.kind === "saving"
        ? m.creator_saving()
        : m.creator_saved({ time: timeWithSeconds(status.atMs, app.locale, app.timeZone) })}
    </p>
  );
}
