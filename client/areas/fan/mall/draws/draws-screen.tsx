import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams, useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { drawsHref, productHref } from "#client/late-links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Link } from "#client/ui/link.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { m } from "#messages";
import { drawsQuery } from "../mall-search.ts";
import { DrawProof } from "./draw-proof.tsx";

/** Every draw of a box, numbered without gaps, each verifiable. */
export function DrawsScreen() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const boxId = Number(useParams({ from: "/mall/draws/$id" }).id);
  const query = drawsQuery(boxId, useSearch({ from: "/mall/draws/$id" }));
  const { data: box } = useSuspenseQuery(callQuery(api, "GET /goods/details", { id: boxId }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /goods/box/draws", query));
  return (
    <PageLayout>
      <title>{`${m.label_value({ label: m.box_log(), value: box.name })} | ${app.brand.name}`}</title>
      <div className="flex flex-col gap-4">
        <h1 className="text-24 font-700">{m.box_log()}</h1>
        <p className="text-14 text-muted">
          <Link href={productHref(app, boxId)} className="rounded-6 text-accent hover:underline focus-ring">
            <bdi>{box.name}</bdi>
          </Link>
          {" · "}
          {m.box_fair_text()}
        </p>
        {data.list.length > 0 ? (
          <ol>
            {data.list.map((draw) => (
              <li key={draw.number} className="flex flex-col gap-2 border-b py-3">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-600 text-strong">
                    {m.box_number({ number: wholeNumber(draw.number, app.locale) })}: <bdi>{draw.name}</bdi>
                  </span>
                  <time dateTime={new Date(draw.drawnAtMs).toISOString()} className="text-12 text-muted">
                    {dateAndTime(draw.drawnAtMs, app.locale, app.timeZone)}
                  </time>
                </p>
                <DrawProof boxId={boxId} draw={draw} />
              </li>
            ))}
          </ol>
        ) : (
          <EmptyState icon="i-lucide-package-open" title={m.box_log_empty()} />
        )}
        <Pager
          label={m.box_log()}
          back={query.before ? { href: drawsHref(app, boxId), name: m.transactions_newest() } : undefined}
          next={
            data.next === null
              ? undefined
              : { href: drawsHref(app, boxId, { before: data.next }), name: m.transactions_older() }
          }
        />
      </div>
    </PageLayout>
  );
}
