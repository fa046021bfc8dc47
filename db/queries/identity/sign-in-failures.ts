import { type Database, runBatch } from "../../client.ts";

export type SignInFailureRow = { subject: string; failures: number; lastFailedAtMs: number };

export async function listSignInFailures(db: Database, subjects: readonly string[]): Promise<SignInFailureRow[]> {
  const read = await db.$client
    .prepare(
      `SELECT subject, failures, last_failed_at_ms AS lastFailedAtMs FROM sign_in_failures
       WHERE subject IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(subjects))
    .all<SignInFailureRow>();
  return read.results;
}

export type SignInFailureCount = { subject: string; seen: number; failures: number };

/** Counts only if nobody counted since it was read; false asks for another look. */
export async function updateSignInFailures(
  db: Database,
  counts: readonly SignInFailureCount[],
  nowMs: number,
): Promise<boolean> {
  const answers = await runBatch(
    db,
    counts.map(({ subject, seen, failures }) =>
      db.$client
        .prepare(
          `INSERT INTO sign_in_failures (subject, failures, last_failed_at_ms) VALUES (?1, ?2, ?3)
           ON CONFLICT (subject) DO UPDATE SET failures = excluded.failures, last_failed_at_ms = excluded.last_failed_at_ms
             WHERE failures = ?4
           RETURNING subject`,
        )
        .bind(subject, failures, nowMs, seen),
    ),
  );
  return answers.every((answer) => answer.results.length === 1);
}

export const deleteSignInFailures = (db: Database, subject: string): D1PreparedStatement =>
  db.$client.prepare("DELETE FROM sign_in_failures WHERE subject = ?1").bind(subject);

/** One attempt that was counted beforehand and went well. */
export const decrementSignInFailures = (db: Database, subject: string): D1PreparedStatement =>
  db.$client
    .prepare("UPDATE sign_in_failures SET failures = failures - 1 WHERE subject = ?1 AND failures > 0")
    .bind(subject);
