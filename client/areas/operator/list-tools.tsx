import { CsvDownloadButton } from "#client/features/media/csv-download-button.tsx";
import type { Search } from "#client/links.ts";
import type { OperatorPage } from "#client/workplace-links.ts";
import { collectRows, type RowsPage, rowsToCsv } from "./rows-to-csv.ts";
import { SavedViews } from "./saved-views.tsx";

/** Loads a list page by page for export, or its CSV from the API. Lists of identity data have neither. */
export type ListFile<Cursor> = {
  load?: ((cursor: Cursor | undefined) => Promise<RowsPage<Cursor>>) | undefined;
  csv?: (() => Promise<{ fileName: string; csv: string }>) | undefined;
};

type Props<Cursor> = ListFile<Cursor> & {
  page: OperatorPage;
  /** Current filters of the list. */
  search: Search;
  isEmpty: boolean;
};

/** Saved views and CSV export of a list. */
export const ListTools = <Cursor,>({ page, search, isEmpty, load, csv }: Props<Cursor>) => (
  <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
    <SavedViews page={page} search={search} />
    {isEmpty || !(csv ?? load) ? null : (
      <CsvDownloadButton
        load={csv ?? (async () => ({ fileName: `${page}.csv`, csv: rowsToCsv(load ? await collectRows(load) : []) }))}
      />
    )}
  </div>
);
