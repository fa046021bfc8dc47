import { log } from "../log.ts";

export type NamedJob = { name: string; run(): Promise<unknown> };

/** Runs jobs in order; a failed job does not stop the others. Returns the names of those that failed. */
export async function runJobs(jobs: readonly NamedJob[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, run } of jobs) {
    try {
      await run();
    } catch (error) {
      failed.push(name);
      log("error", "job_failed", { job: name, error });
    }
  }
  return failed;
}
