import fc from "fast-check";
import { expect, test } from "vitest";
import type { FragmentProps } from "#client/use-fragments.ts";
import { m } from "#messages";
import { createFragmentCache, MAX_CACHED_FRAGMENTS } from "./fragment-cache.ts";

/** Renders its input and counts its calls. */
function tellAll() {
  const drawn: FragmentProps[] = [];
  const piece = (given: FragmentProps, place: string) => {
    drawn.push(given);
    return (
      <a href={`/x${place}`} data-given={JSON.stringify(given)}>
        {m.shell_home()}
      </a>
    );
  };
  return { piece, drawn };
}

test("the same piece of the same things is drawn once in each language, in that language", () => {
  const { piece, drawn } = tellAll();
  const texts = (["en", "vi", "en", "vi"] as const).map((locale) => createFragmentCache(locale)(piece, { a: 1 }, ""));
  expect(drawn).toHaveLength(2);
  expect(texts[0]).toContain(m.shell_home({}, { locale: "en" }));
  expect(texts[1]).toContain(m.shell_home({}, { locale: "vi" }));
  expect(texts.slice(2)).toEqual(texts.slice(0, 2));
});

test("two pieces of the same things are two", () => {
  const keepPiece = createFragmentCache("en");
  expect(keepPiece(() => <b />, { a: 1 }, "")).toBe("<b></b>");
  expect(keepPiece(() => <i />, { a: 1 }, "")).toBe("<i></i>");
});

test("the place is each page's own, and no way out of the text", () => {
  const { piece, drawn } = tellAll();
  const keepPiece = createFragmentCache("en");
  expect(keepPiece(piece, {}, "/match")).toContain('href="/x/match"');
  expect(keepPiece(piece, {}, '/?a="><script>&b')).toContain('href="/x/?a=&quot;&gt;&lt;script&gt;&amp;b"');
  expect(keepPiece(piece, {}, "")).toContain('href="/x"');
  expect(drawn).toHaveLength(1);
});

test("nobody gets a text that was drawn from something else, whatever else is kept", () => {
  const { piece } = tellAll();
  const given = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string())));
  const page = fc.tuple(fc.constantFrom("en", "vi", "ar"), given, fc.string());
  fc.assert(
    fc.property(fc.array(page), (pages) => {
      for (const [locale, from, place] of pages) {
        const alone = createFragmentCache(locale)((...all) => piece(...all), from, place);
        expect(createFragmentCache(locale)(piece, from, place)).toBe(alone);
      }
    }),
  );
});

test("what is kept has an end: the oldest goes, and is drawn again when it is asked for", () => {
  const { piece, drawn } = tellAll();
  const keepPiece = createFragmentCache("en");
  for (let n = 0; n <= MAX_CACHED_FRAGMENTS; n += 1) keepPiece(piece, { n }, "");
  expect(drawn).toHaveLength(MAX_CACHED_FRAGMENTS + 1);
  keepPiece(piece, { n: 1 }, "");
  expect(drawn).toHaveLength(MAX_CACHED_FRAGMENTS + 1);
  keepPiece(piece, { n: 0 }, "");
  expect(drawn).toHaveLength(MAX_CACHED_FRAGMENTS + 2);
});
