import { gzipSync } from "node:zlib";
import { type BenchResult, formatKilobytes } from "../table/bench-result.ts";
import { getPage, type Target } from "./get-page.ts";
import { listPageFiles } from "./page-files.ts";

const MOST_SCRIPT_BYTES = 150_000;
const MOST_STYLE_BYTES = 20_000;
const MOST_PAGE_BYTES = 30_000;

type Weight = { raw: number; zipped: number };

const weigh = (bytes: Buffer): Weight => ({ raw: bytes.byteLength, zipped: gzipSync(bytes).byteLength });

/** Compresses files one by one, as they are served. */
async function weighAll(target: Target, paths: readonly string[]): Promise<Weight> {
  const weights = await Promise.all(paths.map(async (path) => weigh(await getPage(target, path))));
  return weights.reduce((sum, one) => ({ raw: sum.raw + one.raw, zipped: sum.zipped + one.zipped }), {
    raw: 0,
    zipped: 0,
  });
}

export async function weighFiles(target: Target, path: string) {
  const page = await getPage(target, path);
  const { scripts, styles } = listPageFiles(page.toString("utf8"));
  const [script, style] = [await weighAll(target, scripts), await weighAll(target, styles)];
  return { page: weigh(page), script, style, files: { scripts: scripts.length, styles: styles.length } };
}

const figure = (name: string, { raw, zipped }: Weight, max: number, remark: string): BenchResult => ({
  name,
  ours: `${formatKilobytes(zipped)} gzip`,
  beside: `${formatKilobytes(raw)} raw`,
  target: `≤ ${formatKilobytes(max)} gzip`,
  met: zipped <= max,
  remark,
});

/** Compares the transfer size of a first visit to a page with the budget of every page. */
export async function weighPage(
  target: Target,
  path: string,
  name: string,
  remark = "in English",
): Promise<BenchResult[]> {
  const { page, script, style, files } = await weighFiles(target, path);
  return [
    figure(`first load of ${name}: JavaScript`, script, MOST_SCRIPT_BYTES, `files: ${files.scripts}`),
    figure(`first load of ${name}: CSS`, style, MOST_STYLE_BYTES, `files: ${files.styles}`),
    figure(`first load of ${name}: HTML`, page, MOST_PAGE_BYTES, remark),
  ];
}
