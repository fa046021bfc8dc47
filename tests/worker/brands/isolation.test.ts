import { expect, test } from "vitest";
import { allBrands } from "#brands/registry.ts";
import { roomsConfig, siteConfig } from "#commands/deploy/brand-config.ts";
import { collectSettings } from "#commands/deploy/collect-settings.ts";
import type { Brand } from "#domain/brands/brand.ts";
import { signLiveTicket, verifyLiveTicket } from "#party/protocol/live-room/ticket.ts";
import { signTicket, verifyTicket } from "#party/protocol/user-inbox/ticket.ts";
import { REQUIRED_SETTINGS } from "#tests/support/platform/deploy-to-fake.ts";

const NOW_MS = Date.UTC(2026, 2, 1, 12);

const configsOf = (brand: Brand) => ({
  site: siteConfig({ brand, accountId: "account", databaseId: `id-${brand.id}`, variables: {} }),
  rooms: roomsConfig({ brand, accountId: "account", isSiteDeployed: true }),
});
const settingsOf = () =>
  collectSettings({
    ...{ given: REQUIRED_SETTINGS, storedVariables: {}, deployed: { site: new Set(), rooms: new Set() } },
    ...{ prompt: undefined, keep: () => undefined },
  });

/** Everything that a deployment can reach through its bindings. */
const reachable = (brand: Brand): string[] => {
  const { site, rooms } = configsOf(brand);
  return [
    ...site.routes.map((route: { pattern: string }) => `host ${route.pattern}`),
    ...site.d1_databases.map((database: { database_name: string }) => `database ${database.database_name}`),
    ...[...site.r2_buckets, ...rooms.r2_buckets].map(({ bucket_name }) => `bucket ${bucket_name}`),
    ...[...site.services, ...rooms.services].map(({ service }) => `worker ${service}`),
    `worker ${site.name}`,
    `worker ${rooms.name}`,
  ];
};

test("no database, bucket, room or host of a brand is bound to another", () => {
  const all = allBrands.flatMap((brand) => [...new Set(reachable(brand))]);
  expect(new Set(all).size).toBe(all.length);
  for (const brand of allBrands) {
    const { site, rooms } = configsOf(brand);
    expect(site.vars.BRANDS).toBe(brand.id);
    // A binding to another worker's rooms would have a script name.
    const objects = rooms.durable_objects?.bindings ?? [];
    expect(objects.length).toBeGreaterThan(0);
    expect(objects.filter((binding: object) => "script_name" in binding)).toEqual([]);
  }
});

test("each deployment has keys of its own: no socket, inbox or room of a brand opens with a ticket of another", async () => {
  const [here, there] = await Promise.all([settingsOf(), settingsOf()]);
  const [own, other] = [here, there].map(({ secrets }) => secrets.site.get("ROOM_SECRET") ?? "");
  expect(own).not.toBe("");
  for (const [name, value] of here.secrets.site) {
    if (!REQUIRED_SETTINGS.has(name)) expect(there.secrets.site.get(name), name).not.toBe(value);
  }
  const claims = { room: "live-room/c-7~0", nonce: crypto.randomUUID(), expiresAtMs: NOW_MS + 60_000 };
  const ticket = await signLiveTicket(other ?? "", claims);
  expect(await verifyLiveTicket(own ?? "", claims.room, ticket, NOW_MS)).toMatchObject({ code: "forged" });
  expect(await verifyLiveTicket(other ?? "", claims.room, ticket, NOW_MS)).toMatchObject({ ok: true });
  const inbox = await signTicket(other ?? "", "user-inbox/7", { expiresAtMs: NOW_MS + 60_000, sessionId: "7" });
  expect(await verifyTicket(own ?? "", "user-inbox/7", inbox, NOW_MS)).toMatchObject({ code: "forged" });
});
