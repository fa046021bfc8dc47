import { expect, test } from "vitest";
import { insertEntries } from "#db/queries/wallet/ledger.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";
import { waitUntilMoving } from "./pushed-room.ts";
import { endLive, openStudio, readStreamKey } from "./studio.ts";

const studio = openStudio();

test("a paid live: price, trial, unlocking with coins, playback, and the streamer's earnings", {
  timeout: 240_000,
}, async () => {
  const { site, people } = studio;
  const { page: streamer, uid } = await people.signInAs("anchor");
  await studio.openPath(streamer, "/en/anchorCenter");
  await streamer.getByRole("link", { name: "Go live" }).first().click();
  await streamer.getByText("Something else").click();
  await streamer.getByLabel("Title").fill("Tactics for members");
  await streamer.getByText("Paid", { exact: false }).first().click();
  await streamer.getByLabel("Price in coins").fill("30");
  await streamer.getByRole("button", { name: "Create live stream" }).click();
  const live = await readStreamKey(streamer);
  await studio.push(live);
  await studio.startLive(streamer, live);

  const { page: viewer, uid: viewerUid } = await people.signInAs("fan");
  await insertEntries(
    site.database,
    [issueEntry("recharge", `r-paid-live-${Date.now()}`, viewerUid, "coins", 100)],
    Date.now(),
  );
  await studio.openPath(viewer, `/en/customLive/${live.room.slice(2)}`);
  await viewer.locator(".player-badge.is-trial").waitFor();
  await waitUntilMoving(viewer);
  await studio.useUpTrials();
  await viewer.reload();
  await viewer.getByRole("button", { name: /Unlock.*30/ }).click();
  await viewer
    .getByRole("dialog")
    .getByRole("button", { name: /Unlock/ })
    .click();
  await waitUntilMoving(viewer);
  expect(await viewer.locator(".player-badge.is-trial").count()).toBe(0);

  // Backdates the start, so that the live has run too long to be refunded.
  await site.database.$client
    .prepare("UPDATE lives SET started_at_ms = started_at_ms - 600000 WHERE anchor_id = ?")
    .bind(uid)
    .run();
  await endLive(streamer);
  await site.runSchedule();
  await studio.openPath(streamer, "/en/anchorCenter/revenueDetails");
  await streamer.getByText("15", { exact: true }).first().waitFor();
  expect((await verifyLedger({ db: site.database, nowMs: Date.now() })).problems).toEqual([]);
});
