import { sql } from "drizzle-orm";
import { type Database, rows } from "#db/client.ts";
import type { Screen } from "./screen.ts";

const CREATOR_PAGES = ["", "progManage", "dataShow"];

/** The best-known expert, and a tip in each state that a reader can see. */
export async function listExpertScreens(db: Database, brandId: string): Promise<Screen[]> {
  const [expert] = await rows<{ id: number }>(
    db,
    sql`SELECT expert_id AS id FROM expert_records WHERE brand_id = ${brandId} AND scope = 'all' ORDER BY settled DESC, expert_id LIMIT 1`,
  );
  const tips = await rows<{ id: number; state: string }>(
    db,
    sql`SELECT max(id) AS id, state FROM plans WHERE brand_id = ${brandId} AND released_at_ms IS NOT NULL GROUP BY state`,
  );
  const [draft] = await rows<{ id: number }>(
    db,
    sql`SELECT p.id FROM plans AS p JOIN users AS u ON u.id = p.expert_id WHERE u.username = 'expert' AND p.state = 'rejected'`,
  );
  return [
    { name: "experts", path: "/expert" },
    { name: "experts-all", path: "/expert/allExperts" },
    { name: "experts-weekly", path: "/expert/allExperts?board=weekly" },
    { name: "experts-strong-leagues", path: "/expert/specialist" },
    { name: "expert-verify", path: "/expert/verify" },
    ...(expert ? [{ name: "expert", path: `/expert/${expert.id}` }] : []),
    ...(expert ? [{ name: "expert-settled", path: `/expert/${expert.id}?tips=settled&counts=won` }] : []),
    ...tips.map(({ id, state }) => ({ name: `expert-tip-${state}`, path: `/expert/tip/${id}` })),
    { name: "expert-apply", path: "/creatorCenter", account: "rich" },
    ...CREATOR_PAGES.map((page) => ({
      name: `expert-hub-${page || "overview"}`,
      path: `/creatorCenter/${page}`,
      account: "expert",
    })),
    { name: "expert-hub-new", path: "/creatorCenter/progComponent", account: "expert" },
    ...(draft
      ? [{ name: "expert-hub-editor", path: `/creatorCenter/progComponent?id=${draft.id}`, account: "expert" }]
      : []),
  ];
}
