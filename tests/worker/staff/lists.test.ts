import { beforeEach, expect, test } from "vitest";
import { MAX_SAVED_VIEWS } from "#domain/staff/views-contract.ts";
import { ACCOUNT_NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { formatInboxCsv, formatUserListCsv } from "#worker/api/staff/lists-csv.ts";
import { fileComplaint } from "#worker/services/complaints/file-complaint.ts";
import { exportInbox, listInbox } from "#worker/services/staff/list-inbox.ts";
import { deleteView, listSavedViews, saveView } from "#worker/services/staff/saved-views.ts";
import { exportUsers } from "#worker/services/staff/search-users.ts";
import { createStaffWorld, type StaffWorld } from "./staff-world.ts";

let world: StaffWorld;
let [support, operator, ann] = [0, 0, 0];
beforeEach(async () => {
  world = await createStaffWorld();
  support = await world.join("support", "support");
  operator = await world.join("operator", "operator");
  ann = await world.join("ann");
});

test("filters are saved by name for their owner, replaced under the same name, and deleted", async () => {
  const view = { page: "users", name: "Frozen", search: "state=frozen" };
  const { viewId } = await saveView(world.as(support), view);
  await saveView(world.as(support), { ...view, search: "state=frozen&sort=oldest" });
  const own = async (uid: number, page = "users") => (await listSavedViews(world.as(uid), { page })).list;
  expect(await own(support)).toEqual([{ viewId, name: "Frozen", search: "state=frozen&sort=oldest" }]);
  expect([await own(operator), await own(support, "audit")]).toEqual([[], []]);
  await expect(deleteView(world.as(operator), { viewId })).rejects.toMatchObject({ code: "not_found" });
  await deleteView(world.as(support), { viewId });
  expect(await own(support)).toEqual([]);
});

test("there is a limit of saved filters per list", async () => {
  for (let at = 0; at < MAX_SAVED_VIEWS; at += 1) {
    await saveView(world.as(support), { page: "users", name: `view ${at}`, search: "" });
  }
  const next = saveView(world.as(support), { page: "users", name: "one more", search: "" });
  await expect(next).rejects.toMatchObject({ code: "conflict" });
});

test("the inbox continues beyond its first page, without a gap", async () => {
  for (let at = 0; at < 60; at += 1) {
    await fileComplaint(
      {
        ...world.at(ACCOUNT_NOW_MS + at, { address: `10.0.0.${at}` }),
        ...{ locale: "en", brandId: "aurora", uid: undefined, operationId: String(at) },
      },
      { topic: "content", email: `a${at}@b.example`, pageUrl: "", body: "Something here is not right." },
    );
  }
  const [first, second] = [await listInbox(world.as(support), {}), await listInbox(world.as(support), { page: 2 })];
  expect([first.isMore, second.isMore]).toEqual([true, false]);
  const seen = [...first.list, ...second.list].map(({ id }) => id);
  expect(new Set(seen).size).toBe(60);
  const newest = await listInbox(world.as(support), { sort: "newest" });
  expect(newest.list.map(({ id }) => id)).toEqual([...seen].reverse().slice(0, 50));
  const exported = await exportInbox(world.as(support), { kind: "complaint" });
  expect(exported.map(({ id }) => id)).toEqual(seen);
  expect(formatInboxCsv(exported).trim().split("\r\n")).toHaveLength(61);
});

test("the list of users is exported as it is filtered; a name that looks like a formula is no formula", async () => {
  await world.db.$client.prepare("UPDATE users SET username = '=1+1' WHERE id = ?").bind(ann).run();
  const input = { q: "", filter: "all", sort: "oldest" } as const;
  const users = await exportUsers(world.as(support), input);
  const uids = (list: typeof users) => new Set(list.map(({ uid }) => uid));
  expect(uids(users)).toEqual(new Set([support, operator, ann]));
  expect(formatUserListCsv(users)).not.toMatch(/(^|,)=1\+1/m);
  const staff = await exportUsers(world.as(support), { ...input, filter: "staff" });
  expect(uids(staff)).toEqual(new Set([support, operator]));
});
