import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { faceOf } from "#domain/players/face.ts";
import { portraitPath } from "#domain/players/portrait.ts";
import { Crest, renderSmallCrest } from "./crest.tsx";
import { CrestSprite } from "./crest-sprite.tsx";

const team = { id: 7, name: "Ada Okonkwo", initials: "AO", colourA: "#aa0000", colourB: "#ffffff" };
const person = { ...team, isPerson: true as const };
const sprite = renderToStaticMarkup(<CrestSprite />);

/** Id of the symbol a drawing uses, which the page's sprite must contain. */
function symbolIn(markup: string): string {
  const id = /href="#([^"]+)"/.exec(markup)?.[1] ?? "";
  expect(sprite).toContain(`<symbol id="${id}"`);
  return id;
}

test("in lists a person is a face with the skin and hair of the portrait, and a team a shield", () => {
  const shield = symbolIn(renderToStaticMarkup(renderSmallCrest(team)));
  const { skin, hairColour } = faceOf(7);
  for (const markup of [
    renderToStaticMarkup(renderSmallCrest(person)),
    renderToStaticMarkup(<Crest team={person} size={32} />),
  ]) {
    expect(symbolIn(markup)).not.toBe(shield);
    expect(markup).toContain(`--skin:${skin};--hair:${hairColour}`);
    expect(markup).not.toContain("<img");
  }
});

test("a large person is a portrait, a large team a crest with initials", () => {
  expect(renderToStaticMarkup(<Crest team={person} size={64} />)).toContain(`src="${portraitPath(team, team)}"`);
  const crest = renderToStaticMarkup(<Crest team={team} size={64} />);
  expect(crest).toContain(">AO</text>");
  expect(crest).not.toContain("<img");
});

test("every face has its symbol", () => {
  const symbols = new Set(
    Array.from({ length: 200 }, (_, at) => symbolIn(renderToStaticMarkup(renderSmallCrest({ ...person, id: at + 1 })))),
  );
  expect(symbols.size).toBe(3);
});
