import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import type { Prompt } from "./collect-settings.ts";

/** Prompts in the terminal, without echoing secrets. Returns undefined if there is no terminal. */
export function createPrompt(): Prompt | undefined {
  if (!process.stdin.isTTY) return undefined;
  return async ({ name, kind, source, explanation }) => {
    const isHidden = kind === "secret";
    process.stdout.write(`\n${name}  ${explanation}\n${source === "optional" ? "(empty to skip) " : ""}> `);
    const output = new Writable({
      write(chunk, _encoding, done) {
        if (!isHidden) process.stdout.write(chunk);
        done();
      },
    });
    const terminal = createInterface({ input: process.stdin, output, terminal: true });
    try {
      return await terminal.question("");
    } finally {
      terminal.close();
      if (isHidden) process.stdout.write("\n");
    }
  };
}
