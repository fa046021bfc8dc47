import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { expertsHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { m } from "#messages";
import { PlanTiles } from "./plan-tile.tsx";

const MOST = 6;

/** Tips on sale, earliest kick-off first; renders nothing if there are none. */
export function HomeTips() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useQuery(callQuery(api, "GET /expert_plan/getHomeExpertPlans", { size: MOST }));
  if (!data?.offered || data.list.length === 0) return null;
  return (
    <section className="mt-6 flex flex-col gap-3" aria-labelledby="home-tips" data-home-tips={data.list.length}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="home-tips" className="text-16">
          {m.match_has_tips()}
        </h2>
        <Link className="rounded-6 text-13 font-500 text-accent hover:underline focus-ring" href={expertsHref(app)}>
          {m.experts_all()}
        </Link>
      </div>
      <PlanTiles plans={data.list} />
    </section>
  );
}
