import { buildIfChanged } from "./build/build-if-changed.ts";

try {
  await buildIfChanged((line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
