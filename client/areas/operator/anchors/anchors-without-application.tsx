import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { banReasonLabel } from "#client/features/anchors/anchor-labels.ts";
import { profileHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import { m } from "#messages";
import { Fact } from "../fact.tsx";
import { anchorsWithoutApplicationQuery } from "./application-queue-query.ts";
import { BanActions } from "./ban-actions.tsx";

/** Streamers who got their role without an application; they can be banned like all others. */
export function AnchorsWithoutApplication() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const [page, setPage] = useState(1);
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/anchors", anchorsWithoutApplicationQuery(page)));
  if (data.total === 0) return null;
  return (
    <section className="mt-8 flex flex-col gap-4" aria-labelledby="anchors-without-application">
      <h2 id="anchors-without-application" className="text-16">
        {m.operator_anchors_unapplied()}
      </h2>
      <ul className="flex flex-col gap-4">
        {data.list.map(({ user, ban }) => (
          <li key={user.uid} data-anchor={user.uid} className="flex flex-col gap-3 rounded-16 bg-surface-1 p-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                className="rounded-6 text-16 font-600 text-strong hover:underline focus-ring"
                href={profileHref(app, user.uid)}
              >
                <bdi>{user.username}</bdi> <span className="text-muted tabular">{user.uid}</span>
              </Link>
              {ban ? <Badge tone="live">{m.operator_banned()}</Badge> : null}
            </div>
            {ban ? (
              <dl>
                <Fact name={m.operator_ban_reason()}>
                  {[banReasonLabel(ban.reason), ban.note].filter(Boolean).join(" · ")}
                </Fact>
              </dl>
            ) : null}
            <BanActions userId={user.uid} isBanned={ban !== null} />
          </li>
        ))}
      </ul>
      {data.total > data.size ? (
        <div className="needs-scripts flex gap-3">
          <Button disabled={page === 1} onClick={() => setPage(1)}>
            {m.operator_first()}
          </Button>
          <Button disabled={page * data.size >= data.total} onClick={() => setPage(page + 1)}>
            {m.operator_next()}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
