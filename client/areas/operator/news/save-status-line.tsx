import { useApp } from "#client/app-context.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";
import type { ArticleSaveStatus as Status } from "./use-article-save.ts";

/** Shows whether the article is saved. */
export function ArticleSaveStatusLine({ status, onReload }: { status: Status; onReload: () => void }) {
  const { locale, timeZone } = useApp();
  switch (status.kind) {
    case "saved":
      return (
        <p role="status" className="text-13 text-muted">
          {m.desk_saved({ time: dateAndTime(status.atMs, locale, timeZone) })}
        </p>
      );
    case "saving":
    case "unsaved":
      return (
        <p role="status" className="text-13 text-muted">
          {m.desk_saving()}
        </p>
      );
    case "failed":
      return (
        <p role="alert" className="text-13 font-600 text-live">
          {m.desk_not_saved({ reason: status.text })}
        </p>
      );
    case "conflict":
      return (
        <div role="alert" className="flex flex-col gap-2 text-13 font-600 text-live">
          {m.desk_conflict()}
          <Button onClick={onReload}>{m.desk_load_newest()}</Button>
        </div>
      );
  }
}
