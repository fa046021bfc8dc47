import { leetVariants, normalizeText } from "./normalize-text.ts";

type Node = { next: Map<string, Node>; fail: Node | undefined; ends: number[] };

const newNode = (): Node => ({ next: new Map(), fail: undefined, ends: [] });

/** Scripts without spaces between words are matched inside a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;
const IN_WORD = /[\p{L}\p{N}\p{M}]/u;

/** Aho–Corasick automaton: one pass over the text for any number of words. */
function buildAutomaton(words: readonly (readonly string[])[]): Node {
  const root = newNode();
  for (const letters of words) {
    let node = root;
    for (const letter of letters) {
      let next = node.next.get(letter);
      if (!next) {
        next = newNode();
        node.next.set(letter, next);
      }
      node = next;
    }
    node.ends.push(letters.length);
  }
  const queue = [...root.next.values()];
  for (const node of queue) node.fail = root;
  for (let at = 0; at < queue.length; at += 1) {
    const node = queue[at];
    if (!node) continue;
    for (const [letter, next] of node.next) {
      let fail = node.fail;
      while (fail && !fail.next.has(letter)) fail = fail.fail;
      next.fail = fail?.next.get(letter) ?? root;
      next.ends.push(...next.fail.ends);
      queue.push(next);
    }
  }
  return root;
}

function isWholeWord(letters: readonly string[], from: number, to: number): boolean {
  const [first, last] = [letters[from] ?? "", letters[to - 1] ?? ""];
  if (UNSPACED.test(first)) return true;
  return (
    !(IN_WORD.test(first) && IN_WORD.test(letters[from - 1] ?? "")) &&
    !(IN_WORD.test(last) && IN_WORD.test(letters[to] ?? ""))
  );
}

function finds(root: Node, text: string): boolean {
  const letters = [...text];
  let node: Node | undefined = root;
  for (const [index, letter] of letters.entries()) {
    while (node && !node.next.has(letter)) node = node.fail;
    node = node?.next.get(letter) ?? root;
    for (const length of node.ends) if (isWholeWord(letters, index + 1 - length, index + 1)) return true;
  }
  return false;
}

export type WordMatcher = { finds(text: string): boolean };

/** Finds any of the words, even if disguised, in time linear in the length of the text. */
export function createWordMatcher(words: Iterable<string>): WordMatcher {
  const normalized = new Set([...words].map((word) => normalizeText(word).trim()).filter((word) => word !== ""));
  const root = buildAutomaton([...normalized].map((word) => [...word]));
  return { finds: (text) => leetVariants(normalizeText(text)).some((form) => finds(root, form)) };
}
