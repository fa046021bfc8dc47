import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#db/client.ts";
import { insertFavourites, selectFavouriteIds } from "#db/queries/matches/favourites.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { applyDelivery } from "#worker/services/feed/apply-delivery.ts";
import { releasePinnedField } from "#worker/services/matches/corrections/match-pins.ts";
import { pinMatch } from "#worker/services/matches/corrections/pin-match.ts";
import { removeMatch } from "#worker/services/matches/corrections/remove-match.ts";
import { getMatch } from "#worker/services/matches/get-match.ts";
import { insertSampleCatalogue, LOL, SAMPLE_NOW_MS, sampleDelivery, sampleMatch } from "../db/sample-matches.ts";

let db: Database;
const score = (home: number, away: number) => ({ home, away, parts: [{ home, away }] });
const live = (revision: number, home: number) =>
  sampleMatch(1, { state: "in_progress", revision, phase: { kind: "half", number: 1 }, score: score(home, 0) });
const deliver = (...matches: ReturnType<typeof sampleMatch>[]) =>
  applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery(matches) });
const seen = async () => getMatch({ db, locale: "en", nowMs: SAMPLE_NOW_MS }, { game: "soccer", matchId: 1 });
const BY = { matchId: 1, reason: "wrong at the source", uid: 7 };

beforeEach(async () => {
  db = await freshDatabase();
  await insertSampleCatalogue(db);
  await deliver(live(1, 0), sampleMatch(2), sampleMatch(3, { gameId: LOL }));
});

describe("a pin", () => {
  it("applies at once and overrides the feed, which updates everything else", async () => {
    const pins = await pinMatch({ db, nowMs: SAMPLE_NOW_MS }, { ...BY, fields: { score: score(2, 1) } });
    expect(pins).toMatchObject([{ field: "score", reason: BY.reason, byUid: 7 }]);
    expect((await seen()).score).toMatchObject({ home: 2, away: 1 });
    await deliver(sampleMatch(1, { ...live(2, 5), phase: { kind: "half", number: 2 } }));
    const after = await seen();
    expect(after).toMatchObject({ score: { home: 2, away: 1 }, phase: { number: 2 }, pinned: ["score"] });
    // Stored revisions are ahead of the source's, but no change of either side is lost.
    expect(after.revision).toBe(3);
    await deliver(sampleMatch(1, { state: "finished", revision: 3, score: score(5, 0) }));
    expect(await seen()).toMatchObject({ state: "finished", score: { home: 2, away: 1 } });
  });

  it("yields once released, even to a lower score", async () => {
    await pinMatch({ db, nowMs: SAMPLE_NOW_MS }, { ...BY, fields: { score: score(4, 0), state: "abandoned" } });
    expect((await seen()).phase).toBeUndefined();
    expect(await releasePinnedField({ db }, { matchId: 1, field: "score" })).toMatchObject([{ field: "state" }]);
    expect(await releasePinnedField({ db }, { matchId: 1, field: "state" })).toEqual([]);
    expect((await seen()).score.home).toBe(4);
    expect(await deliver(live(2, 1))).toMatchObject({ applied: 1, quarantined: 0 });
    expect(await seen()).toMatchObject({ state: "in_progress", score: { home: 1 }, pinned: [] });
    // The decrease is allowed only once.
    expect(await deliver(live(3, 0))).toMatchObject({ quarantined: 1 });
  });

  it("of an unknown match is rejected", async () => {
    await expect(
      pinMatch({ db, nowMs: SAMPLE_NOW_MS }, { ...BY, matchId: 99, fields: { state: "cancelled" } }),
    ).rejects.toMatchObject({
      code: "match_not_found",
    });
  });
});

describe("a removed match", () => {
  it("redirects to the match it was merged into, over several steps", async () => {
    await deliver(sampleMatch(4));
    await applyDelivery(
      { db, nowMs: SAMPLE_NOW_MS },
      { delivery: sampleDelivery([], { removed: [{ matchId: 1, mergedInto: 2 }] }) },
    );
    expect(await seen()).toMatchObject({ id: 2, movedFrom: 1 });
    await removeMatch({ db, nowMs: SAMPLE_NOW_MS }, { matchId: 2, mergedInto: 4, reason: "a double too" });
    expect(await seen()).toMatchObject({ id: 4, movedFrom: 1 });
    const change = await db.$client
      .prepare("SELECT change FROM room_outbox WHERE match_id = 1 ORDER BY id DESC")
      .first<string>("change");
    expect(JSON.parse(change ?? "")).toMatchObject({ state: "cancelled", revision: 2 });
  });

  it("is delivered with the match that replaces it, step by step, and keeps its favourites", async () => {
    await db.$client
      .prepare(
        "INSERT INTO users (id, username, username_key, registered_at_ms, registration_source) VALUES (7, 'fan', 'fan', 1, 'test')",
      )
      .run();
    await insertFavourites(db, 7, [1], SAMPLE_NOW_MS);
    const removed = [
      { matchId: 1, mergedInto: 2 },
      { matchId: 2, mergedInto: 9 },
    ];
    expect(
      await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery([sampleMatch(9)], { removed }) }),
    ).toMatchObject({
      applied: 3,
    });
    expect(await seen()).toMatchObject({ id: 9, movedFrom: 1 });
    expect(await selectFavouriteIds(db, 7)).toEqual([{ id: 9 }]);
    // Merging into a removed match redirects to its replacement.
    await deliver(sampleMatch(10));
    await applyDelivery(
      { db, nowMs: SAMPLE_NOW_MS },
      { delivery: sampleDelivery([], { removed: [{ matchId: 10, mergedInto: 1 }] }) },
    );
    expect(await getMatch({ db, locale: "en", nowMs: SAMPLE_NOW_MS }, { game: "soccer", matchId: 10 })).toMatchObject({
      id: 9,
    });
    // A browser that stored the removed match gets its replacement.
    await db.$client.prepare("DELETE FROM favourite_matches").run();
    await insertFavourites(db, 7, [1, 10, 555], SAMPLE_NOW_MS);
    expect(await selectFavouriteIds(db, 7)).toEqual([{ id: 9 }]);
  });

  it("allows no cycles and no removed target", async () => {
    const circle = [
      { matchId: 1, mergedInto: 2 },
      { matchId: 2, mergedInto: 1 },
    ];
    expect(
      await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery([], { removed: circle }) }),
    ).toMatchObject({
      quarantined: 2,
    });
    await applyDelivery(
      { db, nowMs: SAMPLE_NOW_MS },
      { delivery: sampleDelivery([], { removed: [{ matchId: 1, mergedInto: 2 }] }) },
    );
    const back = { removed: [{ matchId: 2, mergedInto: 1 }] };
    expect(await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery([], back) })).toMatchObject({
      quarantined: 1,
    });
    await applyDelivery(
      { db, nowMs: SAMPLE_NOW_MS },
      { delivery: sampleDelivery([sampleMatch(11)], { removed: [{ matchId: 2 }] }) },
    );
    expect(
      await applyDelivery(
        { db, nowMs: SAMPLE_NOW_MS },
        { delivery: sampleDelivery([], { removed: [{ matchId: 11, mergedInto: 1 }] }) },
      ),
    ).toMatchObject({
      quarantined: 1,
    });
    const { results } = await db.$client.prepare("SELECT why FROM feed_quarantine ORDER BY id").all();
    expect(results.map(({ why }) => why)).toEqual(["merge_cycle", "merge_cycle", "target_gone"]);
    expect((await getMatch({ db, locale: "en", nowMs: SAMPLE_NOW_MS }, { game: "soccer", matchId: 11 })).id).toBe(11);
  });

  it("may have no replacement, and does not return", async () => {
    await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery([], { removed: [{ matchId: 1 }] }) });
    await expect(seen()).rejects.toMatchObject({ code: "match_gone" });
    expect(await deliver(live(9, 3))).toMatchObject({ applied: 0, ignored: 1 });
    await expect(seen()).rejects.toMatchObject({ code: "match_gone" });
    expect(
      await db.$client.prepare("SELECT count(*) AS events FROM match_events WHERE match_id = 1").first("events"),
    ).toBe(0);
  });

  it("is quarantined when the feed names an invalid match", async () => {
    const removed = [{ matchId: 50 }, { matchId: 1, mergedInto: 3 }, { matchId: 2, mergedInto: 51 }];
    expect(
      await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery([], { removed }) }),
    ).toMatchObject({ quarantined: 3 });
    expect((await seen()).id).toBe(1);
    await expect(
      removeMatch({ db, nowMs: SAMPLE_NOW_MS }, { matchId: 1, mergedInto: 3, reason: "other game" }),
    ).rejects.toMatchObject({
      code: "bad_input",
    });
  });
});
