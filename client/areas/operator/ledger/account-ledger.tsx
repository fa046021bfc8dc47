import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { FilterForm } from "#client/features/forms/filter-form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { CsvDownloadButton } from "#client/features/media/csv-download-button.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { Button } from "#client/ui/button.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { isCorrectable } from "#domain/wallet/ledger-correction.ts";
import { m } from "#messages";
import { isLedgerSubject } from "../operator-search.ts";
import { rowsToCsv } from "../rows-to-csv.ts";
import { LedgerEntryRow } from "./ledger-entry-row.tsx";
import { LedgerPanel } from "./panel.tsx";
import { RequestCorrectionForm } from "./request-correction-form.tsx";

function Entries({ subject }: { subject: string }) {
  const { locale, timeZone } = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /ledger/trace", { subject }));
  if (data.list.length === 0) return <p className="text-13 text-muted">{m.operator_trace_empty()}</p>;
  return (
    <>
      <CsvDownloadButton load={async () => ({ fileName: "ledger.csv", csv: rowsToCsv(data.list) })} />
      <ul>
        {data.list.map((entry) => (
          <li key={`${entry.key}:${entry.leg}`} data-entry={entry.kind} className="flex flex-col gap-1 border-b py-3">
            <LedgerEntryRow entry={entry} />
            <time dateTime={new Date(entry.atMs).toISOString()} className="text-12 text-muted">
              {dateAndTime(entry.atMs, locale, timeZone)}
            </time>
            {isCorrectable(entry) ? <RequestCorrectionForm entry={entry} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** All ledger entries of a purchase or recharge, each with a reversal request. */
export function LedgerTrace({ subject }: { subject: string | undefined }) {
  const app = useApp();
  const [typed, setTyped] = useState(subject ?? "");
  return (
    <LedgerPanel title={m.operator_trace()}>
      <FilterForm
        action={operatorHref(app, "ledger")}
        toHref={() => operatorHref(app, "ledger", { subject: typed.trim() || undefined })}
        className="flex flex-col gap-3"
      >
        <TextField
          label={m.ledger_reference()}
          hint={m.operator_trace_hint()}
          name="subject"
          dir="ltr"
          autoComplete="off"
          value={typed}
          onValue={setTyped}
        />
        <Button type="submit" className="self-start">
          {m.operator_trace_show()}
        </Button>
      </FilterForm>
      {subject === undefined ? null : isLedgerSubject(subject) ? (
        <Entries subject={subject} />
      ) : (
        <p className="text-13 text-muted">{m.operator_trace_empty()}</p>
      )}
    </LedgerPanel>
  );
}
