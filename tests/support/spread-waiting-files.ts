import { readFile } from "node:fs/promises";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** In files that push a live picture, run a host of rooms, or delay a page: their tests wait most of the time. */
const WAITS = /pushed-live\.ts"|pushed-room\.ts"|\.\/studio\.ts"|run-hosts\.ts"|"watch-delay"/;

/** Several deployments, starts from an empty folder, or every call with every role: a minute or two each. */
const LONG = /support\/platform\/|"\.\/role-by-call\.ts"|requireFreePort/;

/** Places the files of `some` at even distances among those of `others`; both keep their order. */
export function spread<File>(some: readonly File[], others: readonly File[]): File[] {
  const placed = [
    ...some.map((file, at) => ({ file, place: at / some.length })),
    ...others.map((file, at) => ({ file, place: (at + 0.5) / others.length })),
  ];
  return placed.sort((a, b) => a.place - b.place).map(({ file }) => file);
}

/**
 * The long files of a project start first, because one that starts last would run alone. Among the others, largest
 * first as usual, those that wait for a picture or a clock are spread, so that at any time about one worker waits and
 * the others have the two cores.
 */
export class SpreadWaitingFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const texts = new Map<TestSpecification, string>();
    for (const file of sorted) texts.set(file, await readFile(file.moduleId, "utf8"));
    const matches = (file: TestSpecification, pattern: RegExp) => pattern.test(texts.get(file) ?? "");
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name);
      const long = own.filter((file) => matches(file, LONG));
      const others = own.filter((file) => !long.includes(file));
      return [
        ...long,
        ...spread(
          others.filter((file) => matches(file, WAITS)),
          others.filter((file) => !matches(file, WAITS)),
        ),
      ];
    });
  }
}
