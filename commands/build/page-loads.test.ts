import { expect, test } from "vitest";
import { ROOT } from "../root.ts";
import { listPageLoads } from "./page-loads.ts";

const HOME = "client/areas/fan/home/home-screen.tsx";
const DIALOG = "client/features/search/search-dialog.tsx";
const OFFICE = "client/areas/operator/operator-screen.tsx";

const graphOf = (entries: readonly string[]) => {
  const ids = entries.map((path) => `${ROOT}/${path}`);
  return {
    getModuleIds: () => [...ids, `${ROOT}/client/ui/link.tsx`],
    getModuleInfo: (id: string) => ({ isEntry: false, dynamicImporters: ids.includes(id) ? ["somewhere"] : [] }),
  };
};
const main = [{ name: "home", entries: [HOME], weight: 200 }];

test("screens and lazy parts outside of the main loads are loads of their own", () => {
  const loads = listPageLoads(graphOf([HOME, DIALOG, OFFICE]), main);
  expect(loads.map(({ name, weight }) => [name, weight])).toEqual([
    ["home", 200],
    [DIALOG, 1],
    [OFFICE, 3],
  ]);
});

test("refuses a main load that names no entry of the build", () => {
  expect(() => listPageLoads(graphOf([DIALOG]), main)).toThrow(HOME);
});
