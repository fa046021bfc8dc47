import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule, TestResult, TestRunEndReason } from "vitest/node";
import { ROOT } from "#commands/root.ts";

/** `npm test` sets a file here and prints the line itself, so that it is always the last one. */
export const SUMMARY_FILE_VARIABLE = "TEST_SUMMARY_FILE";

type TestError = NonNullable<TestResult["errors"]>[number];

const MAX_LINES = 30;

/** The error message, which includes the state of open pages, and the stack. */
function describeCause({ message, stacks }: TestError): string[] {
  const lines = message.split("\n").filter((line) => line.trim() !== "");
  const locations = (stacks ?? []).map(({ file, line }) => `at ${relative(ROOT, file)}:${line}`);
  return [...lines.slice(0, MAX_LINES), ...locations].map((line) => `  ${line}`);
}

/**
 * Reports every test that passed only on retry, and `N passed, N failed`. A file that could not run counts as a
 * failure.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    let passed = 0;
    let failed = errors.length;
    const lines: string[] = [];
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      passed += tests.filter((test) => test.result().state === "passed").length;
      failed += tests.filter((test) => test.result().state === "failed").length + module.errors().length;
      for (const test of tests.filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)) {
        const { state, errors: causes } = test.result();
        lines.push(`retried, ${state}: ${module.relativeModuleId} > ${test.fullName}`);
        lines.push(...(causes ?? []).flatMap(describeCause));
      }
    }
    if (reason === "failed" && failed === 0) failed = 1;
    const summary = [...lines, `${passed} passed, ${failed} failed`].join("\n");
    const file = process.env[SUMMARY_FILE_VARIABLE];
    if (file) writeFileSync(file, summary);
    else process.on("exit", () => process.stdout.write(`\n${summary}\n`));
  }
}
