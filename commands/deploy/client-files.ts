import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as v from "valibot";

/** Open pages of the two previous builds still load their files. */
const EARLIER_BUILDS = 2;
const DOWNLOADS_AT_ONCE = 16;
/** Files in this folder have a hash in their name. */
const HASHED_FOLDER = "assets";
const BUILDS_FILE = `${HASHED_FOLDER}/builds.json`;
const YEAR_SECONDS = 31_536_000;

/** Static files bypass the worker, so their headers are set here. */
const HEADERS_FILE = `/${HASHED_FOLDER}/*
  Cache-Control: public, max-age=${YEAR_SECONDS}, immutable
  X-Content-Type-Options: nosniff
/${BUILDS_FILE}
  ! Cache-Control
  Cache-Control: no-store
`;

const FILE_NAME = /^(?!.*\.\.)[\w.-]+(\/[\w.-]+)*$/;
const buildsSchema = v.array(v.object({ id: v.string(), files: v.array(v.pipe(v.string(), v.regex(FILE_NAME))) }));
type Build = v.InferOutput<typeof buildsSchema>[number];

type Options = {
  clientDir: string;
  outDir: string;
  buildId: string;
  /** The running site, whose client files are kept. */
  liveUrl: string;
  fetch: (url: string) => Promise<Response>;
};

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();

/** Newest first; empty before the first deployment, or while the site is down. */
async function readLiveBuilds({ liveUrl, fetch }: Pick<Options, "liveUrl" | "fetch">): Promise<Build[]> {
  try {
    const response = await fetch(`${liveUrl}/${BUILDS_FILE}`);
    if (!response.ok) return [];
    return v.parse(buildsSchema, await response.json());
  } catch (error) {
    if (error instanceof v.ValiError) throw new Error(`${liveUrl}/${BUILDS_FILE} is not a list of builds`);
    return [];
  }
}

/** Collects a deployment's static files: this build's, and those that open pages of the last two builds still load. */
export async function collectClientFiles(options: Options): Promise<{ keptFiles: number; keptBuilds: string[] }> {
  const { clientDir, outDir, buildId, liveUrl, fetch } = options;
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(dirname(outDir), { recursive: true });
  cpSync(clientDir, outDir, { recursive: true });
  const own: Build = { id: buildId, files: listFiles(join(clientDir, HASHED_FOLDER)) };
  const earlier = (await readLiveBuilds(options)).filter(({ id }) => id !== buildId).slice(0, EARLIER_BUILDS);
  const pending = [...new Set(earlier.flatMap(({ files }) => files))].filter(
    (file) => !existsSync(join(outDir, HASHED_FOLDER, file)),
  );
  const keptFiles = pending.length;
  const downloadNext = async () => {
    for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
      const response = await fetch(`${liveUrl}/${HASHED_FOLDER}/${file}`);
      if (!response.ok) throw new Error(`${file} of the running build could not be kept: ${response.status}`);
      const target = join(outDir, HASHED_FOLDER, file);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, new Uint8Array(await response.arrayBuffer()));
    }
  };
  await Promise.all(Array.from({ length: DOWNLOADS_AT_ONCE }, downloadNext));
  writeFileSync(join(outDir, BUILDS_FILE), JSON.stringify([own, ...earlier]));
  writeFileSync(join(outDir, "_headers"), HEADERS_FILE);
  return { keptFiles, keptBuilds: earlier.map(({ id }) => id) };
}
