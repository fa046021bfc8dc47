import type { Reporter, TestModule, TestRunEndReason } from "vitest/node";

/**
 * The last line says it all: `N passed, N failed`. A file that could not run counts as a failure; what passed only when
 * tried again is told with why it did not at once.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    let passed = 0;
    let failed = errors.length;
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      passed += tests.filter((test) => test.result().state === "passed").length;
      failed += tests.filter((test) => test.result().state === "failed").length;
      if (module.errors().length > 0) failed += module.errors().length;
      for (const test of tests.filter((test) => test.result().state === "passed" && test.diagnostic()?.flaky)) {
        const why = test.result().errors?.map(({ message }) => message);
        process.stdout.write(`\nat the second try: ${module.moduleId} > ${test.fullName}\n${why?.join("\n")}\n`);
      }
    }
    if (reason === "failed" && failed === 0) failed = 1;
    process.on("exit", () => process.stdout.write(`\n${passed} passed, ${failed} failed\n`));
  }
}
