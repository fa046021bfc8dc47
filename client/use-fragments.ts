import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";

type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [name: string]: Plain };
type Handler = (...args: never[]) => void;
/** Plain data is the cache key; handlers are not in the HTML. */
export type FragmentProps = Readonly<Record<string, Plain | Handler>>;
/** A plain function rather than a component, so it can't use hooks. `path` is the part that differs between pages. */
export type FragmentRenderer<From extends FragmentProps> = ((input: From, path: string) => ReactNode) & {
  /** Cache limit, for fragments with many variants. */
  maxCached?: number;
};
export type RenderFragment = <From extends FragmentProps>(
  renderer: FragmentRenderer<From>,
  input: From,
  path: string,
) => string;
/** Props for the element around a fragment: React children, or the worker's cached HTML, with the same markup. */
export type Fragments = <From extends FragmentProps>(
  renderer: FragmentRenderer<From>,
  input: From,
  path?: string,
) => { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

/** `false` renders every fragment as part of its page, to compare; docs/decisions/0018 has the measurements. */
const USES_FRAGMENT_CACHE = true;

const asChildren: Fragments = (renderer, input, path = "") => ({ children: renderer(input, path) });

/** For lists, which pass the function down to their rows. In the browser its identity never changes. */
export function useFragments(): Fragments {
  const { renderFragment } = useRouter().options.context;
  if (!renderFragment || !USES_FRAGMENT_CACHE) return asChildren;
  return (renderer, input, path = "") => ({
    dangerouslySetInnerHTML: { __html: renderFragment(renderer, input, path) },
  });
}

export const useFragment: Fragments = (renderer, input, path) => useFragments()(renderer, input, path);
