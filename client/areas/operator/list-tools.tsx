import { CsvDownloadButton } from "#client/features/media/csv-download-button.tsx";
import type { Search } from "#client/links.ts";
import type { OperatorPage } from "#client/workplace-links.ts";
import { collectRows, type RowsPage, rowsToCsv } from "./rows-to-csv.ts";
import { SavedViews } from "./saved-views.tsx";

type Props<Cursor> = {
  page: OperatorPage;
  /** The filters of the open list. */
  search: Search;
  isEmpty: boolean;
  load: (cursor: Cursor | undefined) => Promise<RowsPage<Cursor>>;
};

/** Saved filters of a list, and the list as a file. */
export const ListTools = <Cursor,>({ page, search, isEmpty, load }: Props<Cursor>) => (
  <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
    <SavedViews page={page} search={search} />
    {isEmpty ? null : (
      <CsvDownloadButton load={async () => ({ fileName: `${page}.csv`, csv: rowsToCsv(await collectRows(load)) })} />
    )}
  </div>
);
