import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";

type Plain = string | number | boolean | undefined | readonly Plain[] | { readonly [name: string]: Plain };
type Handler = (...args: never[]) => void;
/** Plain data is the cache key; handlers are not in the HTML. */
export type FragmentProps = Readonly<Record<string, Plain | Handler>>;
/** A function, not a component, so it can use no hooks. `path` is the part that differs between pages. */
export type FragmentRenderer<From extends FragmentProps> = (input: From, path: string) => ReactNode;
export type RenderFragment = <From extends FragmentProps>(
  renderer: FragmentRenderer<From>,
  input: From,
  path: string,
) => string;

/** `false` renders every fragment as part of its page, to compare; docs/decisions/0018 has the measurements. */
const USES_FRAGMENT_CACHE = true;

/** Props for the element around a shell fragment: its React children, or in the worker its cached HTML. Both are the same markup. */
export function useFragmentCache<From extends FragmentProps>(renderer: FragmentRenderer<From>, input: From, path = "") {
  const { renderFragment } = useRouter().options.context;
  if (!renderFragment || !USES_FRAGMENT_CACHE) return { children: renderer(input, path) };
  return { dangerouslySetInnerHTML: { __html: renderFragment(renderer, input, path) } };
}
