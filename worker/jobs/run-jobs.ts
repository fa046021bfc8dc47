export type NamedJob = { name: string; run(): Promise<unknown> };

/** One after another, each whatever became of the one before. Fails at the end when any did, so that the platform knows. */
export async function runJobs(jobs: readonly NamedJob[], nowMs: number): Promise<void> {
  const failed: string[] = [];
  for (const { name, run } of jobs) {
    try {
      await run();
    } catch (error) {
      failed.push(name);
      console.error(JSON.stringify({ at: new Date(nowMs).toISOString(), job: name, failure: String(error) }));
    }
  }
  if (failed.length > 0) throw new Error(`jobs of the minute that failed: ${failed.join(", ")}`);
}
