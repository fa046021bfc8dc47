import { beforeEach, expect, it } from "vitest";
import { DELETED_USER_NAME } from "#domain/identity/account-deletion.ts";
import { ACCOUNT_NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { png } from "#tests/worker/identity/sample-images.ts";
import { likeContent } from "#worker/services/content/like-content.ts";
import { reportContent } from "#worker/services/content/report-content.ts";
import { eraseDueAccounts } from "#worker/services/identity/account-deletion/erase-accounts.ts";
import { exportUserData } from "#worker/services/identity/account-deletion/export-user-data.ts";
import { requestDataExport } from "#worker/services/identity/account-deletion/request-export.ts";
import { savePostPicture } from "#worker/services/posts/save-post-picture.ts";
import { sendPost } from "#worker/services/posts/send-post.ts";
import { type ContentFixtures, createContentFixtures, memoryImageStore } from "./content-fixtures.ts";

let world: ContentFixtures;
let pictures: ReturnType<typeof memoryImageStore>;
beforeEach(async () => {
  world = await createContentFixtures();
  pictures = memoryImageStore();
});

/** Ann comments, likes and posts a picture; Bob mentions her, replies, and reports her comment. */
async function writeEverything() {
  const { ann, bob, as, send, usernameOf } = world;
  const comment = await send(ann, "Ann was here");
  await send(bob, `Hello @${await usernameOf(ann)}`, comment.id);
  const bobs = await send(bob, "Bob was here");
  await likeContent(as(ann), { kind: "comment", id: bobs.id, like: true });
  await reportContent(as(bob), { kind: "comment", id: comment.id, reason: "advertisement", note: "" });
  const { file } = await savePostPicture({ ...as(ann), pictures, operationId: "one" }, { bytes: png(64) });
  await sendPost(as(ann), { text: "A post", pictures: [file], matchId: undefined, teamId: undefined });
  return { comment, bobs, file };
}

it("the export has comments, posts with their pictures, and likes", async () => {
  const { ann, as } = world;
  const { file } = await writeEverything();
  const { id } = await requestDataExport(as(ann), { uid: ann });
  expect(
    await exportUserData({ ...as(ann), rooms: { listLinesOf: async () => ({ list: [] }) } }, { uid: ann, id }),
  ).toMatchObject({
    comments: [{ subjectKind: "article", text: "Ann was here", state: "visible" }],
    posts: [{ text: "A post", pictures: [`/post-pictures/${file}`] }],
    likes: [{ kind: "comment" }],
  });
});

it("erasing an account removes its texts, likes and pictures, and its name from the texts of others", async () => {
  const { ann, db, list, usernameOf } = world;
  const { comment, bobs } = await writeEverything();
  const name = await usernameOf(ann);
  await db.$client
    .prepare(
      "INSERT INTO account_deletions (user_id, state, asked_at_ms, erase_at_ms, locale, brand_id) VALUES (?1, 'asked', 1, 2, 'en', 'aurora')",
    )
    .bind(ann)
    .run();
  await eraseDueAccounts({ db, nowMs: ACCOUNT_NOW_MS, store: pictures, postPictures: pictures });
  expect(pictures.files.size).toBe(0);
  const view = await list();
  expect(view.list).toMatchObject([
    { id: bobs.id, likes: 0 },
    {
      id: comment.id,
      state: "deleted",
      author: null,
      replies: [{ text: `Hello @${DELETED_USER_NAME}`, mentions: [] }],
    },
  ]);
  for (const table of ["comments", "posts", "content_cases"]) {
    const left = await db.$client
      .prepare(
        `SELECT count(*) AS n FROM ${table} WHERE instr(body, ?1) OR instr(body, 'Ann was') OR instr(body, 'A post')`,
      )
      .bind(name)
      .first<number>("n");
    expect(left, table).toBe(0);
  }
  expect(await world.count("SELECT count(*) AS n FROM post_pictures")).toBe(0);
  expect(await db.$client.prepare("SELECT state FROM account_deletions").first("state")).toBe("erased");
});
