import { expect, test } from "vitest";
import { MAX_GUEST_ALERTS, type MatchAlert } from "#domain/notifications/match-alerts.ts";
import { addAlerts, markAlertsRead, newAlerts, parseGuestAlerts } from "./guest-alert-list.ts";

const NOW = 1_800_000_000_000;
const alert = (matchId: number, kind: MatchAlert["kind"] = "match_soon", atMs = NOW): MatchAlert => ({
  kind,
  atMs,
  params: { matchId, gameId: 202, leagueId: 1, homeId: 2, awayId: 3, home: "A", away: "B" },
});

test("each alert is added once, however often it is due; the kick-off is an alert of its own", () => {
  const list = addAlerts([], [alert(1)], NOW);
  expect(newAlerts(list, [alert(1), alert(1, "match_started"), alert(2)])).toEqual([
    alert(1, "match_started"),
    alert(2),
  ]);
  expect(addAlerts(list, [alert(1)], NOW)).toEqual(list);
});

test("old alerts and those above the limit are dropped, the oldest first", () => {
  expect(addAlerts([{ ...alert(1, "match_soon", NOW - 15 * 86_400_000), read: true }], [], NOW)).toEqual([]);
  const many = Array.from({ length: MAX_GUEST_ALERTS + 5 }, (_, at) => alert(at + 1, "match_soon", NOW + at));
  const alerts = addAlerts([], many, NOW);
  expect(alerts).toHaveLength(MAX_GUEST_ALERTS);
  expect(alerts[0]?.params.matchId).toBe(MAX_GUEST_ALERTS + 5);
});

test("marks one as read, or all", () => {
  const list = addAlerts([], [alert(1), alert(2)], NOW);
  expect(markAlertsRead(list, alert(2)).map(({ read }) => read)).toEqual([false, true]);
  expect(markAlertsRead(list, "all").every(({ read }) => read)).toBe(true);
});

test.each([[null], [""], ["{"], ["[1]"], ['[{"kind":"welcome"}]']])("invalid stored alerts are dropped: %s", (text) => {
  expect(parseGuestAlerts(text)).toEqual([]);
});
