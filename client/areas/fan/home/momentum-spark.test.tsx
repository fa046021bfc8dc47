import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MomentumSpark } from "./momentum-spark.tsx";

/** SVG paths of the side above the line, then of the other side. */
const paths = (gameId: number) =>
  [
    ...renderToStaticMarkup(<MomentumSpark values={[6]} gameId={gameId} />).matchAll(/class="(fill-\w+)" d="([^"]*)"/g),
  ].map(([, side, path]) => [side, path]);

test("momentum of the first side is above the line: home, in baseball the visitors", () => {
  expect(paths(202)).toEqual([
    ["fill-home", "M0 0h3v10h-3z"],
    ["fill-away", ""],
  ]);
  expect(paths(205)).toEqual([
    ["fill-away", ""],
    ["fill-home", "M0 10h3v10h-3z"],
  ]);
});
