import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";

type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [name: string]: Plain };
type Handler = (...args: never[]) => void;
/** Plain data is the cache key; handlers are not in the HTML. */
export type FragmentProps = Readonly<Record<string, Plain | Handler>>;
/** A function, not a component, so it can use no hooks. `path` is the part that differs between pages. */
export type FragmentRenderer<From extends FragmentProps> = ((input: From, path: string) => ReactNode) & {
  /** For fragments that there are many of. */
  maxCached?: number;
};
export type RenderFragment = <From extends FragmentProps>(
  renderer: FragmentRenderer<From>,
  input: From,
  path: string,
) => string;
/** Props for the element around a fragment: its React children, or in the worker its cached HTML. Both are the same markup. */
export type Fragments = <From extends FragmentProps>(
  renderer: FragmentRenderer<From>,
  input: From,
  path?: string,
) => { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

/** `false` renders every fragment as part of its page, to compare; docs/decisions/0018 has the measurements. */
const USES_FRAGMENT_CACHE = true;

const asChildren: Fragments = (renderer, input, path = "") => ({ children: renderer(input, path) });

/** For a list: the function is passed down to its rows. In the browser it is always the same. */
export function useFragments(): Fragments {
  const { renderFragment } = useRouter().options.context;
  if (!renderFragment || !USES_FRAGMENT_CACHE) return asChildren;
  return (renderer, input, path = "") => ({
    dangerouslySetInnerHTML: { __html: renderFragment(renderer, input, path) },
  });
}

export const useFragment: Fragments = (renderer, input, path) => useFragments()(renderer, input, path);
