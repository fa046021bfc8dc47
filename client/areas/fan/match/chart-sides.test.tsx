import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChartSides } from "./chart-sides.tsx";

const team = (id: number, name: string) => ({ id, name, initials: name, colourA: "#c8102e", colourB: "#ffffff" });
const legend = (gameId: number) =>
  renderToStaticMarkup(
    <ChartSides match={{ gameId, home: team(1, "York"), away: team(2, "Leeds") }} marks={["▲", "▼"]}>
      and
    </ChartSides>,
  ).replace(/<[^>]*data-mark="(.)"[^>]*>|<[^>]*>/g, (_, mark: string | undefined) => mark ?? " ");

test("a legend has the sides in the order of the header, the visitors first in baseball", () => {
  expect(legend(202).trim()).toBe("▲York and▼Leeds");
  expect(legend(205).trim()).toBe("▲Leeds and▼York");
});
