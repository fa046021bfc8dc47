import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";

type Violation = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];

const MAX_LENGTH = 400;

const toText = ({ id, nodes }: Violation): string =>
  `${id}: ${nodes.map((node) => node.html).join(" | ")}`.slice(0, MAX_LENGTH);

/** Halves the time: reports no passes, and skips the second page, which only cross-origin frames need. */
const analyze = async (page: Page): Promise<Violation[]> =>
  (
    await new AxeBuilder({ page })
      .setLegacyMode(true)
      .options({ resultTypes: ["violations"] })
      .analyze()
  ).violations;

export const listViolations = async (page: Page): Promise<string[]> => (await analyze(page)).map(toText);

/** Only violations that axe rates serious or critical. */
export const listSeriousViolations = async (page: Page): Promise<string[]> =>
  (await analyze(page)).filter(({ impact }) => impact === "serious" || impact === "critical").map(toText);
