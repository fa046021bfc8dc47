import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeUsername } from "../identity/username.ts";
import { MAX_CONTENT_MENTIONS } from "./limits.ts";
import { mentionedKeys, splitMentions } from "./mentions.ts";

const keysOf = (...names: string[]) => names.map(normalizeUsername);

test("finds usernames after @, but not in email addresses or longer words", () => {
  expect(mentionedKeys("@Ann and @bob2, (@Иван) mail me@site.com @toolongforausername1234 @ab")).toEqual(
    keysOf("Ann", "bob2", "Иван"),
  );
  expect(mentionedKeys("@ann @ANN @Ánn")).toEqual(keysOf("ann"));
});

test("counts only the first mentions", () => {
  const text = Array.from({ length: 12 }, (_, n) => `@user${String.fromCharCode(97 + n)}`).join(" ");
  expect(mentionedKeys(text)).toHaveLength(MAX_CONTENT_MENTIONS);
});

test("links known users and leaves the rest as text", () => {
  expect(splitMentions("Hi @Ann, @nobody!", [{ uid: 7, username: "ann" }])).toEqual([
    { text: "Hi " },
    { text: "@Ann", uid: 7 },
    { text: ", @nobody!" },
  ]);
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      const users = mentionedKeys(text).map((username, index) => ({ uid: index + 1, username }));
      expect(
        splitMentions(text, users)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
    }),
  );
});
