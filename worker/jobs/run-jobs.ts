import { log } from "../log.ts";

export type NamedJob = { name: string; run(): Promise<unknown> };

/** Runs jobs in order; a failed job does not stop the others. Rejects at the end, so that the platform records the failure. */
export async function runJobs(jobs: readonly NamedJob[]): Promise<void> {
  const failed: string[] = [];
  for (const { name, run } of jobs) {
    try {
      await run();
    } catch (error) {
      failed.push(name);
      log("error", "job_failed", { job: name, error });
    }
  }
  if (failed.length > 0) throw new Error(`failed jobs: ${failed.join(", ")}`);
}
