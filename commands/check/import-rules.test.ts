import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../root.ts";
import { runNode, toolEntry } from "../tools.ts";

// Biome only applies per-folder rules to files on disk, so each case becomes a file in a scratch project.
const folder = mkdtempSync(join(tmpdir(), "import-rules-"));
/** Rules match a room's server.ts by name, so it is the only file that needs its real name. */
const nameOf = (path: string, place: number) =>
  path.endsWith("/server.ts") ? path : `${dirname(path)}/case-${place}${extname(path)}`;
let report = "";

const REJECTED = [
  ["domain/wallet/balance.ts", 'import { x } from "#db/client.ts";'],
  ["domain/wallet/balance.ts", 'import fs from "node:fs";'],
  ["domain/wallet/balance.ts", 'import { Hono } from "hono";'],
  ["simulator/world.ts", 'import { x } from "#db/client.ts";'],
  ["ingest/cmaf/packager.ts", 'import fs from "node:fs";'],
  ["ingest/cmaf/packager.ts", 'import { x } from "../rtmp/amf0.ts";'],
  ["ingest/uplink/uplink.ts", 'import fs from "node:fs";'],
  ["ingest/uplink/uplink.ts", 'import { x } from "../site-client.ts";'],
  ["ingest/rtmp/session.ts", 'import { x } from "#worker/env.ts";'],
  ["ingest/rtmp/session.ts", 'import * as v from "valibot";'],
  ["client/areas/anchor/live.tsx", 'import { x } from "#ingest/rtmp/amf0.ts";'],
  ["brands/registry.ts", 'import { x } from "#worker/env.ts";'],
  ["db/queries/chat/rooms.ts", 'import type { Env } from "#worker/env.ts";'],
  ["party/protocol/tickets.ts", 'import type * as Party from "partykit/server";'],
  ["party/match-feed/core.ts", 'import { clock } from "../feed-clock/core.ts";'],
  ["party/match-feed/core.ts", 'import type * as Party from "partykit/server";'],
  ["party/live-room/hub/hub.ts", 'import { rooms } from "#db/schema/rooms.ts";'],
  ["worker/gateways/rooms/rooms.ts", 'import type { X } from "../../services/chat/rooms.ts";'],
  ["worker/gateways/rooms/rooms.ts", 'import type { X } from "#worker/services/chat/rooms.ts";'],
  ["worker/gateways/rooms/rooms.ts", 'import type { X } from "#db/client.ts";'],
  ["worker/services/feed/apply.ts", 'import { Hono } from "hono";'],
  ["worker/services/feed/apply.ts", 'import type { Call } from "../../rpc/call.ts";'],
  ["worker/services/feed/apply.ts", 'import { send } from "../../gateways/messaging/senders.ts";'],
  ["worker/crypto/hashing.ts", 'import { x } from "../services/feed/apply.ts";'],
  ["worker/outbox/flush.ts", 'import { x } from "../api/feed.ts";'],
  ["worker/api/feed.ts", 'import { list } from "#db/queries/matches/match-list.ts";'],
  ["worker/api/feed.ts", 'import { mount } from "../webhooks/mount.ts";'],
  ["worker/webhooks/feed.ts", 'import { eq } from "drizzle-orm";'],
  ["worker/jobs/index.ts", 'import { x } from "../api/feed.ts";'],
  ["worker/middleware/locale.ts", 'import { x } from "../jobs/index.ts";'],
  ["worker/middleware/locale.ts", 'import { x } from "../pages/render/render-page.tsx";'],
  ["worker/rpc/call.ts", 'import { eq } from "drizzle-orm";'],
  ["worker/email/email-copy.ts", 'import { Hono } from "hono";'],
  ["worker/pages/seo/sitemap.ts", 'import { list } from "#db/queries/matches/match-list.ts";'],
  ["worker/app.ts", 'import { list } from "#db/queries/matches/match-list.ts";'],
  ["client/ui/button.tsx", 'import { env } from "#worker/env.ts";'],
  ["client/features/chat/list.tsx", 'import { x } from "#client/areas/fan/home/home.tsx";'],
  ["client/areas/fan/home/home.tsx", 'import { x } from "#client/areas/account/profile.tsx";'],
  ["client/areas/fan/home/home.tsx", 'import { x } from "../../account/profile.tsx";'],
  ["client/areas/account/profile.tsx", 'import { x } from "#client/areas/fan/home/home.tsx";'],
] as const;

const ALLOWED = [
  ["domain/wallet/balance.ts", 'import * as v from "valibot";'],
  ["domain/wallet/balance.ts", 'import { x } from "../time/days.ts";'],
  ["ingest/cmaf/packager.ts", 'import { x } from "./sps.ts";'],
  ["ingest/rtmp/session.ts", 'import { createServer } from "node:net";'],
  ["ingest/push/live-push.ts", 'import { x } from "../cmaf/packager.ts";'],
  ["ingest/uplink/uplink.ts", 'import { x } from "../cmaf/packager.ts";'],
  ["simulator/push/clip.ts", 'import { x } from "#ingest/cmaf/flv-file.ts";'],
  ["client/areas/anchor/live.tsx", 'import { x } from "#ingest/cmaf/packager.ts";'],
  ["client/areas/anchor/live.tsx", 'import { x } from "#ingest/uplink/uplink.ts";'],
  ["party/match-feed/server.ts", 'import type * as Party from "partykit/server";'],
  ["party/match-feed/prune.ts", 'import { Core } from "./core.ts";'],
  ["worker/services/feed/apply.ts", 'import { rows } from "#db/queries/matches/match-list.ts";'],
  ["worker/services/feed/apply.ts", 'import type { ImageStore } from "../../gateways/storage/image-store.ts";'],
  ["client/areas/fan/home/home.tsx", 'import { Row } from "#client/features/matches/row.tsx";'],
  ["client/areas/fan/home/home.tsx", 'import { Row } from "#client/areas/fan/match/row.tsx";'],
] as const;

const CASES = [...REJECTED, ...ALLOWED];

beforeAll(async () => {
  const config = JSON.parse(readFileSync(join(ROOT, "biome.json"), "utf8")) as Record<string, unknown>;
  writeFileSync(join(folder, "biome.json"), JSON.stringify({ ...config, vcs: { enabled: false } }));
  CASES.forEach(([path, text], place) => {
    const file = join(folder, nameOf(path, place));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${text}\n`);
  });
  const options = [`--config-path=${folder}`, "--only=style/noRestrictedImports", "--max-diagnostics=none"];
  report = (await runNode([toolEntry("@biomejs/biome"), "lint", ...options, "--reporter=github", folder])).output;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(REJECTED.map(([path, text], place) => ({ path, text, place })))("$path may not: $text", (rejected) => {
  expect(report).toContain(nameOf(rejected.path, rejected.place));
});

test.each(ALLOWED.map(([path, text], place) => ({ path, text, place })))("$path may: $text", (allowed) => {
  expect(report).not.toContain(nameOf(allowed.path, allowed.place + REJECTED.length));
});
