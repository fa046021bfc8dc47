import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";

type Violation = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];

const MAX_LENGTH = 400;

const toText = ({ id, nodes }: Violation): string =>
  `${id}: ${nodes.map((node) => node.html).join(" | ")}`.slice(0, MAX_LENGTH);

/** Half the work: without the rules' passes, and without a second page, which only frames of other sites need. */
const analyze = async (page: Page): Promise<Violation[]> =>
  (
    await new AxeBuilder({ page })
      .setLegacyMode(true)
      .options({ resultTypes: ["violations"] })
      .analyze()
  ).violations;

export const listViolations = async (page: Page): Promise<string[]> => (await analyze(page)).map(toText);

/** Those that axe rates serious or critical. */
export const listSeriousViolations = async (page: Page): Promise<string[]> =>
  (await analyze(page)).filter(({ impact }) => impact === "serious" || impact === "critical").map(toText);
