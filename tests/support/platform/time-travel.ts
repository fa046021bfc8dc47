import { createHash, createHmac } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { ApiError } from "./api-error.ts";

const RETENTION_MS = 30 * 86_400_000;
const D1_OBJECT = "miniflare-D1DatabaseObject";

/** `file` is a copy of the database; undefined before its first statement. */
type Point = { bookmark: string; atMs: number; file: string | undefined };

/** The runtime names an object's file after the id derived from the object's name. */
function toFileName(name: string): string {
  const key = createHash("sha256").update(D1_OBJECT).digest();
  const sign = (value: string | Buffer) => createHmac("sha256", key).update(value).digest().subarray(0, 16);
  const id = sign(name);
  return `${Buffer.concat([id, sign(id)]).toString("hex")}.sqlite`;
}

const unknownBookmark = (bookmark: string) => new ApiError(400, 7500, `Bookmark ${bookmark} is invalid.`);

/**
 * D1's Time Travel: bookmarks are sortable, and a timestamp selects the newest point that is not after it. Unlike the
 * platform, which records every change, it only has points at which a bookmark was requested.
 */
export function createTimeTravel(folder: string) {
  const points = new Map<string, Point[]>();
  const copies = join(folder, "time-travel");
  const fileOf = (databaseId: string) => join(folder, "d1", D1_OBJECT, toFileName(databaseId));
  const pointsOf = (databaseId: string): Point[] => {
    const known = points.get(databaseId) ?? [];
    points.set(databaseId, known);
    return known;
  };

  async function now(databaseId: string): Promise<Point> {
    const known = pointsOf(databaseId);
    const source = fileOf(databaseId);
    const number = known.length.toString(16).padStart(8, "0");
    const hash = createHash("md5").update(`${databaseId} ${number}`).digest("hex");
    const bookmark = `${number}-00000000-00004e2f-${hash}`;
    let file: string | undefined;
    if (existsSync(source)) {
      mkdirSync(copies, { recursive: true });
      file = join(copies, `${bookmark}.sqlite`);
      const database = new DatabaseSync(source);
      await backup(database, file);
      database.close();
    }
    const point = { bookmark, atMs: Date.now(), file };
    known.push(point);
    return point;
  }

  function at(databaseId: string, timestamp: string): Point {
    const atMs = Date.parse(timestamp);
    if (Number.isNaN(atMs) || atMs > Date.now() || atMs < Date.now() - RETENTION_MS)
      throw new ApiError(400, 7500, `Timestamp ${timestamp} is not within the last 30 days.`);
    const point = pointsOf(databaseId).findLast((one) => one.atMs <= atMs);
    if (!point) throw new ApiError(400, 7500, `There is no bookmark at or before ${timestamp}.`);
    return point;
  }

  function find(databaseId: string, bookmark: string): Point {
    const point = pointsOf(databaseId).find((one) => one.bookmark === bookmark);
    if (!point || point.atMs < Date.now() - RETENTION_MS) throw unknownBookmark(bookmark);
    return point;
  }

  return {
    /** `GET …/time_travel/bookmark` */
    async bookmark(databaseId: string, query: URLSearchParams) {
      const timestamp = query.get("timestamp");
      const { bookmark } = timestamp === null ? await now(databaseId) : at(databaseId, timestamp);
      return { bookmark };
    },
    /** `POST …/time_travel/restore`; `whileStopped` runs its argument while nothing uses the database. */
    async restore(databaseId: string, query: URLSearchParams, whileStopped: (replace: () => void) => Promise<void>) {
      const [bookmark, timestamp] = [query.get("bookmark"), query.get("timestamp")];
      if (bookmark === null && timestamp === null)
        throw new ApiError(400, 7400, "Either bookmark or timestamp is required.");
      const target = bookmark !== null ? find(databaseId, bookmark) : at(databaseId, timestamp ?? "");
      const previous = await now(databaseId);
      await whileStopped(() => {
        const file = fileOf(databaseId);
        for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
        if (target.file) copyFileSync(target.file, file);
      });
      const after = await now(databaseId);
      return {
        bookmark: after.bookmark,
        previous_bookmark: previous.bookmark,
        message: "Database restored successfully",
      };
    },
  };
}
