import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";

type Plain = string | number | boolean | undefined | readonly Plain[] | { readonly [name: string]: Plain };
type Handler = (...told: never[]) => void;
/** What a piece is drawn from: plain data, all of it part of what the worker knows the drawing by. Handlers draw nothing. */
export type FragmentProps = Readonly<Record<string, Plain | Handler>>;
/** Called, not mounted: it has no state, no ids and no context of its own. `place` is what differs from page to page. */
export type FragmentRenderer<From extends FragmentProps> = (given: From, place: string) => ReactNode;
export type RenderFragment = <From extends FragmentProps>(
  piece: FragmentRenderer<From>,
  given: From,
  place: string,
) => string;

/**
 * What goes into the element around a piece of the shell: the piece, or in the worker its text, which stays from the
 * page before. Both are the same markup; see docs/decisions/0018-the-shell-is-drawn-once.md.
 */
export function useFragmentCache<From extends FragmentProps>(piece: FragmentRenderer<From>, given: From, place = "") {
  const { renderFragment } = useRouter().options.context;
  if (!renderFragment) return { children: piece(given, place) };
  return { dangerouslySetInnerHTML: { __html: renderFragment(piece, given, place) } };
}
