import { runBatch } from "#db/client.ts";
import { type FoundUser, searchUsers, selectUsers, type UserSearch } from "#db/queries/staff/users.ts";
import { toIpPrefix } from "#domain/identity/ip-prefix.ts";
import { normalizeUsername } from "#domain/identity/username.ts";
import type { Role } from "#domain/permissions/roles.ts";
import { MAX_EXPORTED_ROWS, type UserList, type UserListRow, type UsersInput } from "#domain/staff/contract.ts";
import { STAFF_ROLES } from "#domain/staff/staff-roles.ts";
import { parseUserQuery } from "#domain/staff/user-query.ts";
import { originHash } from "./origin-hashes.ts";
import type { StaffContext } from "./staff-context.ts";

const PAGE_SIZE = 30;
const EXPORT_PAGE_SIZE = 1_000;

const toRow = ({ uid, username, roles, registeredAtMs, sanction }: FoundUser): UserListRow => ({
  ...{ uid, username, registeredAtMs, sanction },
  roles: JSON.parse(roles) as Role[],
});

function searchesOf({ secret }: Pick<StaffContext, "secret">, { q, sharedWith }: UsersInput): UserSearch[] {
  if (sharedWith !== undefined) return [{ by: "shared", uid: sharedWith }];
  return parseUserQuery(q).map((part): UserSearch => {
    if (part.by === "name") return { by: "name", key: normalizeUsername(part.name) };
    if (part.by !== "address") return part;
    return { by: "address", hash: originHash(secret, "address", toIpPrefix(part.address) ?? "") };
  });
}

/** Exports the filtered and sorted list from its start. */
export async function exportUsers(ctx: StaffContext, input: UsersInput): Promise<UserListRow[]> {
  const found: UserListRow[] = [];
  let cursor: string | undefined;
  do {
    const { list, cursor: next } = await listUsers(ctx, { ...input, cursor }, EXPORT_PAGE_SIZE);
    found.push(...list);
    cursor = next ?? undefined;
  } while (cursor !== undefined && found.length < MAX_EXPORTED_ROWS);
  return found.slice(0, MAX_EXPORTED_ROWS);
}

/** Without a query, lists all users that match the filter, by registration. */
export async function listUsers(ctx: StaffContext, input: UsersInput, size = PAGE_SIZE): Promise<UserList> {
  const { db, nowMs } = ctx;
  const searches = searchesOf(ctx, input);
  if (searches.length > 0) {
    const found = await runBatch(
      db,
      searches.map((search) => searchUsers(db, search, PAGE_SIZE, nowMs)),
    );
    const byUid = new Map(found.flat().map((row) => [row.uid, row]));
    return { list: [...byUid.values()].slice(0, PAGE_SIZE).map(toRow), cursor: null };
  }
  const [atMs = 0, uid = 0] = input.cursor?.split("-").map(Number) ?? [];
  const { filter, sort } = input;
  const after = input.cursor === undefined ? undefined : { atMs, uid };
  const rows = await selectUsers(db, { filter, sort, after, staffRoles: STAFF_ROLES, limit: size + 1, nowMs });
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    list: page.map(toRow),
    cursor: rows.length > size && last ? `${last.registeredAtMs}-${last.uid}` : null,
  };
}
