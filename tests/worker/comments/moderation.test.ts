import { beforeEach, expect, it } from "vitest";
import type { CaseResolution } from "#domain/content/contract.ts";
import { listOwnComments } from "#worker/services/comments/list-own-comments.ts";
import { claimCase } from "#worker/services/content/claim-case.ts";
import { listCases } from "#worker/services/content/list-cases.ts";
import { reportContent } from "#worker/services/content/report-content.ts";
import { resolveCase } from "#worker/services/content/resolve-case.ts";
import { type ContentFixtures, createContentFixtures, memoryImageStore } from "./content-fixtures.ts";

let world: ContentFixtures;
beforeEach(async () => {
  world = await createContentFixtures();
});

const report = (uid: number, id: number) =>
  reportContent(world.as(uid), { kind: "comment", id, reason: "personal_attack", note: "look" });
const cases = async (uid = world.mod, state: "open" | "claimed" | "kept" | "removed" = "open") =>
  (await listCases(world.as(uid), { state, after: 0 })).list;
const caseId = async () => (await cases())[0]?.caseId ?? 0;
const claim = (uid: number, id: number, isClaimed = true) => claimCase(world.as(uid), { caseId: id, claim: isClaimed });
const resolve = (uid: number, resolution: CaseResolution) =>
  resolveCase({ ...world.as(uid), pictures: memoryImageStore() }, resolution);

it("collects the reports of a comment in one case; it is removed with a reason its author gets", async () => {
  const { ann, bob, mod, send, list, notices, as } = world;
  const comment = await send(ann, "Something nasty");
  const carl = (await world.join("carl@kickoff.example")).user.uid;
  await Promise.all([report(bob, comment.id), report(bob, comment.id), report(carl, comment.id)]);
  expect(await cases()).toMatchObject([
    { text: "Something nasty", reporters: 2, reasons: [{ reason: "personal_attack", count: 2 }], isOwn: false },
  ]);
  const id = await caseId();
  await claim(mod, id);
  await resolve(mod, { caseId: id, answer: "remove", reason: "personal_attack", note: "insult" });
  expect(await list()).toMatchObject({ count: 0, list: [] });
  expect(await cases(mod, "removed")).toMatchObject([{ reason: "personal_attack", note: "insult" }]);
  expect((await notices(ann)).at(-1)).toEqual({
    kind: "content_removed",
    params: { content: "comment", reason: "personal_attack", excerpt: "Something nasty" },
  });
  expect((await listOwnComments(as(ann), { size: 20 })).list).toMatchObject([
    { text: "Something nasty", state: "removed", removedReason: "personal_attack" },
  ]);
  const audit = await world.db.$client
    .prepare("SELECT actor_id AS byUid, subject_id AS uid, action, detail ->> 'text' AS text FROM room_audit")
    .all();
  expect(audit.results).toEqual([{ byUid: mod, uid: ann, action: "content_removed", text: "Something nasty" }]);
});

it("lists cases by age in both orders, page by page", async () => {
  const { ann, mod, as } = world;
  for (let at = 1; at <= 22; at += 1) {
    await world.db.$client
      .prepare(
        "INSERT INTO content_cases (kind, content_id, author_id, body, at_ms) VALUES ('comment', ?, ?, 'text', ?)",
      )
      .bind(at, ann, at)
      .run();
  }
  const ids = async (sort: "oldest" | "newest") => {
    const first = await listCases(as(mod), { state: "open", sort, after: 0 });
    const second = await listCases(as(mod), { state: "open", sort, after: first.next ?? 0 });
    return [...first.list, ...second.list].map(({ caseId }) => caseId);
  };
  const oldest = await ids("oldest");
  expect(new Set(oldest).size).toBe(22);
  expect(await ids("newest")).toEqual(oldest.toReversed());
});

it("stays when it is kept, and the same user cannot report it again", async () => {
  const { ann, bob, mod, send, list, notices } = world;
  const comment = await send(ann, "Fair opinion");
  await report(bob, comment.id);
  const id = await caseId();
  await claim(mod, id);
  await resolve(mod, { caseId: id, answer: "keep", note: "" });
  await report(bob, comment.id);
  expect(await cases()).toEqual([]);
  expect((await list()).list).toMatchObject([{ text: "Fair opinion" }]);
  expect((await notices(ann)).filter(({ kind }) => kind === "content_removed")).toEqual([]);
});

it("is decided once, by the moderator who claimed it, and by nobody about themselves", async () => {
  const { ann, bob, mod, send } = world;
  const comment = await send(ann, "Own words");
  await expect(report(ann, comment.id)).rejects.toMatchObject({ code: "not_yourself" });
  await expect(report(bob, 999)).rejects.toMatchObject({ code: "comment_not_found" });
  await report(bob, comment.id);
  const id = await caseId();
  expect((await cases(ann))[0]?.isOwn).toBe(true);
  for (const uid of [ann, bob]) await expect(claim(uid, id)).rejects.toMatchObject({ code: "not_own_decision" });
  const keep = { caseId: id, answer: "keep", note: "" } as const;
  await expect(resolve(mod, keep)).rejects.toMatchObject({ code: "conflict" });
  const other = (await world.join("other@kickoff.example")).user.uid;
  await claim(mod, id);
  await expect(claim(other, id)).rejects.toMatchObject({ code: "conflict" });
  await expect(resolve(other, keep)).rejects.toMatchObject({ code: "conflict" });
  await claim(mod, id, false);
  await claim(other, id);
  const results = await Promise.allSettled([resolve(other, keep), resolve(other, keep)]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await world.count("SELECT count(*) AS n FROM room_audit")).toBe(1);
  await expect(claim(mod, 999)).rejects.toMatchObject({ code: "not_found" });
});
