import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GAMES } from "#domain/matches/games.ts";
import { PLAYER_ROLES } from "#domain/people/roles.ts";
import { RoleName } from "./role-name.tsx";

test("every role of every esport has a word, and those of sports need none", () => {
  for (const { slug, kind } of GAMES) {
    if (kind === "esport")
      for (const role of PLAYER_ROLES[slug])
        expect(renderToStaticMarkup(<RoleName of={role} />), `${slug} ${role}`).not.toBe("");
  }
  expect(renderToStaticMarkup(<RoleName of="goalkeeper" />)).toBe("");
});
