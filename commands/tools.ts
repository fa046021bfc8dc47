// Runs the commands of npm packages with the current Node: no shell and no `.cmd` files, so they also work on Windows.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";

/** Path of the JavaScript file behind a package's command. */
export function toolEntry(packageName: string, command = packageName.replace(/^@[^/]+\//, "")): string {
  const folder = join(ROOT, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    bin?: string | Record<string, string>;
  };
  const file = typeof bin === "string" ? bin : bin?.[command];
  if (!file) throw new Error(`${packageName} has no command '${command}'`);
  return join(folder, file);
}

export type Finished = { code: number; output: string };

/** Runs a script in a child process; `onLine` receives each line as it arrives, otherwise the lines are collected. */
export function runNode(args: readonly string[], onLine?: (line: string) => void): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
    const kill = () => void child.kill();
    process.once("exit", kill);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      let rest = "";
      stream.setEncoding("utf8").on("data", (text: string) => {
        if (!onLine) {
          output += text;
          return;
        }
        const lines = (rest + text).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) onLine(line);
      });
      stream.on("end", () => rest && onLine?.(rest));
    }
    child.on("error", reject);
    child.on("close", (code) => {
      process.off("exit", kill);
      resolve({ code: code ?? 1, output: output.trim() });
    });
  });
}
