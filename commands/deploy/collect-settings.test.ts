import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CollectInput, collectSettings } from "./collect-settings.ts";
import { readSettingsFile, writeSettingsFile } from "./settings-file.ts";

const MAIL = [
  ["MAIL_FROM", "hello@site.test"],
  ["MAIL_API_URL", "https://mail.test"],
  ["MAIL_API_KEY", "key"],
] as const;

function collect(rest: Partial<CollectInput> = {}) {
  const kept = new Map<string, string>();
  const input: CollectInput = {
    given: new Map(MAIL),
    storedVariables: {},
    deployed: { site: undefined, rooms: undefined },
    prompt: undefined,
    keep: (name, value) => void kept.set(name, value),
    ...rest,
  };
  return { kept, collected: collectSettings(input) };
}

test("generates what can be random and stores it; the rooms' secret is the same in both workers", async () => {
  const { kept, collected } = collect();
  const { secrets, variables } = await collected;
  expect(secrets.rooms.get("ROOM_SECRET")).toBe(secrets.site.get("ROOM_SECRET"));
  expect([...secrets.rooms.keys()]).toEqual(["ROOM_SECRET"]);
  expect(kept.get("SESSION_SECRET")).toBe(secrets.site.get("SESSION_SECRET"));
  expect(kept.get("SESSION_SECRET")).toHaveLength(43);
  expect(variables).toEqual({ MAIL_FROM: "hello@site.test", MAIL_API_URL: "https://mail.test" });
});

test("leaves deployed secrets alone; one that only one worker has is regenerated for both", async () => {
  const names = ["SESSION_SECRET", "FEED_SECRET", "INGEST_SECRET", "METRICS_TOKEN", "MAIL_API_KEY", "ROOM_SECRET"];
  const site = new Set(names);
  const both = collect({
    given: new Map(),
    storedVariables: Object.fromEntries(MAIL),
    deployed: { site, rooms: new Set(["ROOM_SECRET"]) },
  });
  expect((await both.collected).secrets.site.size).toBe(0);
  const half = collect({
    given: new Map(),
    storedVariables: Object.fromEntries(MAIL),
    deployed: { site, rooms: new Set() },
  });
  const { secrets } = await half.collected;
  expect([...secrets.site.keys()]).toEqual(["ROOM_SECRET"]);
  expect(secrets.rooms.get("ROOM_SECRET")).toBe(secrets.site.get("ROOM_SECRET"));
});

test("asks for the rest; without a terminal it names what is missing", async () => {
  const asked: string[] = [];
  const prompt: CollectInput["prompt"] = async ({ name, source }) => {
    asked.push(name);
    return source === "required" ? " typed " : "";
  };
  const { collected, kept } = collect({ given: new Map(), prompt });
  expect((await collected).variables.MAIL_FROM).toBe("typed");
  expect(kept.get("MAIL_API_KEY")).toBe("typed");
  expect(asked).toContain("STRIPE_SECRET_KEY");
  await expect(collect({ given: new Map() }).collected).rejects.toThrow(/MAIL_FROM.*MAIL_API_URL.*MAIL_API_KEY/s);
});

test("passes other settings on, secrets as secrets; the next rooms' key reaches both workers", async () => {
  const given = new Map<string, string>([
    ...MAIL,
    ["SIGN_IN_GOOGLE_ID", "id"],
    ["SIGN_IN_GOOGLE_SECRET", "s"],
    ["ROOM_SECRET_NEXT", "n"],
  ]);
  const { secrets, variables } = await collect({ given }).collected;
  expect(variables.SIGN_IN_GOOGLE_ID).toBe("id");
  expect(secrets.site.get("SIGN_IN_GOOGLE_SECRET")).toBe("s");
  expect([secrets.site.get("ROOM_SECRET_NEXT"), secrets.rooms.get("ROOM_SECRET_NEXT")]).toEqual(["n", "n"]);
});

test("the settings file keeps every value, for its owner only", () => {
  const folder = mkdtempSync(join(tmpdir(), "kickoff-settings-"));
  const file = join(folder, "brand.env");
  const values = new Map([
    ["A", "plain"],
    ["B", "two\nlines"],
    ["C", 'with "quotes" and # and spaces'],
  ]);
  writeSettingsFile(file, values);
  expect(readSettingsFile(file)).toEqual(values);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
