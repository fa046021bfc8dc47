import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { downloadFile } from "#client/features/media/download-file.ts";
import { Balances } from "#client/features/wallet/balances.tsx";
import { rechargeHref } from "#client/late-links.ts";
import { accountHref } from "#client/links.ts";
import { Button, ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { m } from "#messages";
import { accountScreen } from "../account-screen.tsx";
import { parseUserInfoSearch, transactionFilter, transactionsQuery } from "../user-info-search.ts";
import { TransactionFilters } from "./transaction-filters.tsx";
import { TransactionRow } from "./transaction-row.tsx";

function TransactionsPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const search = parseUserInfoSearch(useSearch({ from: "/userInfo/water" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /user/water", transactionsQuery(search, app.timeZone)));
  const download = useMutation({
    mutationFn: () => api.call("POST /user/waterFile", transactionFilter(search, app.timeZone)),
    onSuccess: ({ fileName, text }) => downloadFile(fileName, "text/csv;charset=utf-8", text),
  });
  const { cursor, ...filter } = search;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-20">{m.transactions_title()}</h2>
        {app.takesPayments ? (
          <ButtonLink kind="primary" href={rechargeHref(app)}>
            {m.recharge_title()}
          </ButtonLink>
        ) : null}
      </div>
      <Balances />
      <TransactionFilters search={search} />
      {app.spoilers ? <p className="text-13 text-muted">{m.transactions_results_hidden()}</p> : null}
      {data.list.length > 0 ? (
        <>
          <ul>
            {data.list.map((row) => (
              <TransactionRow key={row.id} row={row} />
            ))}
          </ul>
          <Button
            className="needs-scripts self-start"
            aria-busy={download.isPending}
            disabled={download.isPending}
            onClick={() => download.mutate()}
          >
            <span aria-hidden="true" className="i-lucide-download text-14" />
            {m.transactions_download()}
          </Button>
        </>
      ) : (
        <EmptyState icon="i-lucide-coins" title={m.transactions_empty()} text={m.transactions_empty_text()} />
      )}
      <Pager
        label={m.transactions_title()}
        back={cursor ? { href: accountHref(app, "water", filter), name: m.transactions_newest() } : undefined}
        next={
          data.cursor
            ? { href: accountHref(app, "water", { ...filter, cursor: data.cursor }), name: m.transactions_older() }
            : undefined
        }
      />
    </>
  );
}

export const TransactionsScreen = accountScreen("water", TransactionsPage);
