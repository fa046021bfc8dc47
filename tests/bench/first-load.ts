import { gzipSync } from "node:zlib";
import { getPage, type Target } from "./load/get-page.ts";
import { GUEST_HEADERS } from "./load/guest.ts";
import { layoutShift } from "./load/layout-shift.ts";
import { weighLibraries } from "./load/libraries-bytes.ts";
import { listPageFiles } from "./load/page-files.ts";
import { type BenchResult, formatKilobytes } from "./table/bench-result.ts";
import { createCleanupStack } from "./world/cleanup-stack.ts";
import { createMatchDay, MATCHES_PER_DAY } from "./world/match-day.ts";
import { startBenchSite } from "./world/running-site.ts";

const MOST_SCRIPT_BYTES = 150_000;
const MOST_STYLE_BYTES = 20_000;
const MOST_PAGE_BYTES = 30_000;
/** Of the JavaScript, beside React, Router and Query alone. */
const MAX_LIBRARIES_RATIO = 1.4;

type Weight = { raw: number; zipped: number };

const weigh = (bytes: Buffer): Weight => ({ raw: bytes.byteLength, zipped: gzipSync(bytes).byteLength });

/** Files are compressed one by one, as they are served. */
async function weighAll(target: Target, paths: readonly string[]): Promise<Weight> {
  const weights = await Promise.all(paths.map(async (path) => weigh(await getPage(target, path))));
  return weights.reduce((sum, one) => ({ raw: sum.raw + one.raw, zipped: sum.zipped + one.zipped }), {
    raw: 0,
    zipped: 0,
  });
}

const figure = (name: string, { raw, zipped }: Weight, max: number, remark: string): BenchResult => ({
  name,
  ours: `${formatKilobytes(zipped)} gzip`,
  beside: `${formatKilobytes(raw)} raw`,
  target: `≤ ${formatKilobytes(max)} gzip`,
  met: zipped <= max,
  remark,
});

/** What a first visit to the home page transfers, and its layout shift. */
export async function benchFirstLoad(): Promise<BenchResult[]> {
  const { add, stopAll } = createCleanupStack();
  try {
    const site = add(await startBenchSite());
    await site.push(createMatchDay(Date.now()));
    const target = { url: site.url, headers: { ...GUEST_HEADERS, host: site.host } };
    const page = await getPage(target);
    const { scripts, styles } = listPageFiles(page.toString("utf8"));
    const shift = await layoutShift(`http://${site.host}/`);
    const script = await weighAll(target, scripts);
    const libraries = await weighLibraries();
    const ratio = script.zipped / libraries;
    return [
      figure("first load of /: JavaScript", script, MOST_SCRIPT_BYTES, `files: ${scripts.length}`),
      {
        name: "first load of /: React, Router and Query",
        ours: `× ${ratio.toFixed(2)}`,
        beside: `${formatKilobytes(libraries)} gzip alone`,
        target: `≤ × ${MAX_LIBRARIES_RATIO}`,
        met: ratio <= MAX_LIBRARIES_RATIO,
        remark: "all JavaScript of the page beside these libraries",
      },
      figure("first load of /: CSS", await weighAll(target, styles), MOST_STYLE_BYTES, `files: ${styles.length}`),
      figure("first load of /: HTML", weigh(page), MOST_PAGE_BYTES, `${MATCHES_PER_DAY} matches, in English`),
      {
        name: "first load of /: layout shift",
        ours: shift.worst.toFixed(4),
        beside: shift.widths.map(({ width, score }) => `${width} px ${score.toFixed(4)}`).join(" · "),
        target: "0",
        met: shift.worst === 0,
        remark: shift.moved,
      },
    ];
  } finally {
    await stopAll();
  }
}
