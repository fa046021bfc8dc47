import type { Target } from "./load/get-page.ts";
import { GUEST_HEADERS } from "./load/guest.ts";
import { layoutShift } from "./load/layout-shift.ts";
import { weighLibraries } from "./load/libraries-bytes.ts";
import { weighFiles, weighPage } from "./load/weigh-page.ts";
import { type BenchResult, formatKilobytes } from "./table/bench-result.ts";
import { createCleanupStack } from "./world/cleanup-stack.ts";
import { createMatchDay, MATCHES_PER_DAY } from "./world/match-day.ts";
import { startBenchSite } from "./world/running-site.ts";

/** Maximum JavaScript size relative to React, Router and Query alone. */
const MAX_LIBRARIES_RATIO = 1.4;
/** A clock that gains a digit shifts its neighbours. */
const MAX_SHIFT = 0.001;

/** Transfer size and layout shift of a first visit to the home page. */
export async function benchFirstLoad(): Promise<BenchResult[]> {
  const { add, stopAll } = createCleanupStack();
  try {
    const site = add(await startBenchSite());
    await site.push(createMatchDay(Date.now()));
    const target: Target = { url: site.url, headers: { ...GUEST_HEADERS, host: site.host } };
    const shift = await layoutShift(`http://${site.host}/`);
    const { script } = await weighFiles(target, "/");
    const libraries = await weighLibraries();
    const ratio = script.zipped / libraries;
    return [
      ...(await weighPage(target, "/", "/", `${MATCHES_PER_DAY} matches, in English`)),
      {
        name: "first load of /: React, Router and Query",
        ours: `× ${ratio.toFixed(2)}`,
        beside: `${formatKilobytes(libraries)} gzip alone`,
        target: `≤ × ${MAX_LIBRARIES_RATIO}`,
        met: ratio <= MAX_LIBRARIES_RATIO,
        remark: "all JavaScript of the page beside these libraries",
      },
      {
        name: "first load of /: layout shift",
        ours: shift.worst.toFixed(4),
        beside: shift.widths.map(({ width, score }) => `${width} px ${score.toFixed(4)}`).join(" · "),
        target: `≤ ${MAX_SHIFT}`,
        met: shift.worst <= MAX_SHIFT,
        remark: shift.moved,
      },
    ];
  } finally {
    await stopAll();
  }
}
