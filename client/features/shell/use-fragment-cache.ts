import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";

type Plain = string | number | boolean | undefined | readonly Plain[] | { readonly [name: string]: Plain };
type Handler = (...told: never[]) => void;
/** What a piece is drawn from: plain data, all of it part of what the worker knows the drawing by. Handlers draw nothing. */
export type Given = Readonly<Record<string, Plain | Handler>>;
/** Called, not mounted: it has no state, no ids and no context of its own. `place` is what differs from page to page. */
export type Piece<From extends Given> = (given: From, place: string) => ReactNode;
export type KeepPiece = <From extends Given>(piece: Piece<From>, given: From, place: string) => string;

/**
 * What goes into the element around a piece of the shell: the piece, or in the worker its text, which stays from the
 * page before. Both are the same markup; see docs/decisions/0018-the-shell-is-drawn-once.md.
 */
export function useKept<From extends Given>(piece: Piece<From>, given: From, place = "") {
  const { keepPiece } = useRouter().options.context;
  if (!keepPiece) return { children: piece(given, place) };
  return { dangerouslySetInnerHTML: { __html: keepPiece(piece, given, place) } };
}
