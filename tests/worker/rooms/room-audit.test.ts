import { expect, test } from "vitest";
import { freshDatabase } from "#tests/support/database.ts";

test("the audit trail of rooms is append-only", async () => {
  const db = await freshDatabase();
  const insert = "INSERT INTO room_audit (room_id, actor_id, action, detail, at_ms) VALUES ('r', 1, 'muted', '{}', 5)";
  await db.$client.prepare(insert).run();
  await expect(db.$client.prepare("DELETE FROM room_audit").run()).rejects.toThrow("never deleted");
  await expect(db.$client.prepare("UPDATE room_audit SET at_ms = 1").run()).rejects.toThrow("never changed");
});
