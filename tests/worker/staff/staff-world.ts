import type { Role } from "#domain/permissions/roles.ts";
import { ACCOUNT_NOW_MS, createAccountFixtures } from "#tests/worker/identity/account-fixtures.ts";

/** Accounts with roles, and a call context for each of them. */
export async function createStaffWorld() {
  const world = await createAccountFixtures();
  const roles = new Map<number, Role[]>();
  const join = async (name: string, ...given: Role[]): Promise<number> => {
    const { user } = await world.join(`${name}@kickoff.example`);
    for (const role of given) {
      await world.db.$client.prepare("INSERT INTO user_roles (user_id, role) VALUES (?, ?)").bind(user.uid, role).run();
    }
    roles.set(user.uid, ["user", ...given]);
    return user.uid;
  };
  const as = (uid: number, nowMs = ACCOUNT_NOW_MS) => ({
    ...world.at(nowMs),
    locale: "en" as const,
    brandId: "aurora",
    actor: { uid, roles: roles.get(uid) ?? ["user" as const] },
  });
  const rolesOf = async (uid: number): Promise<string[]> => {
    const rows = await world.db.$client
      .prepare("SELECT role FROM user_roles WHERE user_id = ? ORDER BY role")
      .bind(uid)
      .all<{ role: string }>();
    return rows.results.map(({ role }) => role);
  };
  return { ...world, join, as, rolesOf };
}
export type StaffWorld = Awaited<ReturnType<typeof createStaffWorld>>;
