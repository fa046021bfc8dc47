import { afterEach, expect, test, vi } from "vitest";
import { deviceTimeZone } from "./device-time-zone.ts";

afterEach(() => vi.unstubAllGlobals());

test("the zone comes from Temporal where the browser has it", () => {
  vi.stubGlobal("Temporal", { Now: { timeZoneId: () => "Asia/Tokyo" } });
  expect(deviceTimeZone()).toBe("Asia/Tokyo");
});

test("older browsers read it from the date format", () => {
  vi.stubGlobal("Temporal", undefined);
  expect(deviceTimeZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
});
