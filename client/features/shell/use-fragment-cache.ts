import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";

type Plain = string | number | boolean | undefined | readonly Plain[] | { readonly [name: string]: Plain };
type Handler = (...told: never[]) => void;
/** Plain data is the cache key; handlers leave no trace in the HTML. */
export type FragmentProps = Readonly<Record<string, Plain | Handler>>;
/** Called, not mounted, so it can use no hooks. `place` is the part that differs from page to page. */
export type FragmentRenderer<From extends FragmentProps> = (given: From, place: string) => ReactNode;
export type RenderFragment = <From extends FragmentProps>(
  piece: FragmentRenderer<From>,
  given: From,
  place: string,
) => string;

/** `false` renders every fragment as part of its page, to compare; docs/decisions/0018 has the figures. */
const USES_FRAGMENT_CACHE = true;

/** Props for the element around a shell fragment: its React children, or in the worker its cached HTML. Both are the same markup. */
export function useFragmentCache<From extends FragmentProps>(piece: FragmentRenderer<From>, given: From, place = "") {
  const { renderFragment } = useRouter().options.context;
  if (!renderFragment || !USES_FRAGMENT_CACHE) return { children: piece(given, place) };
  return { dangerouslySetInnerHTML: { __html: renderFragment(piece, given, place) } };
}
