import { readFile } from "node:fs/promises";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** In files that push a live picture, run a host of rooms, or delay a page: their tests wait most of the time. */
const WAITS = /pushed-live\.ts"|pushed-room\.ts"|\.\/studio\.ts"|run-hosts\.ts"|"watch-delay"/;

const waits = async ({ moduleId }: TestSpecification): Promise<boolean> => WAITS.test(await readFile(moduleId, "utf8"));

/** Places the files of `some` at even distances among those of `others`; both keep their order. */
export function spread<File>(some: readonly File[], others: readonly File[]): File[] {
  const placed = [
    ...some.map((file, at) => ({ file, place: at / some.length })),
    ...others.map((file, at) => ({ file, place: (at + 0.5) / others.length })),
  ];
  return placed.sort((a, b) => a.place - b.place).map(({ file }) => file);
}

/**
 * Longest files first, as usual, but those that wait for a picture or a clock are spread among those that keep the
 * processor busy: at any time about one worker waits, and the others have the two cores.
 */
export class SpreadWaitingFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waiting = new Set<TestSpecification>();
    for (const file of sorted) if (await waits(file)) waiting.add(file);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name);
      return spread(
        own.filter((file) => waiting.has(file)),
        own.filter((file) => !waiting.has(file)),
      );
    });
  }
}
