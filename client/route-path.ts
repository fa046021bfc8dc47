import type { RegisteredRouter } from "@tanstack/react-router";

/** A path as declared by its route: "/mall/order/$id", "/live/{-$id}". */
export type RoutePath = keyof RegisteredRouter["routesByPath"];

type Segment<Path extends string> = Path extends `${infer First}/${infer Rest}` ? First | Segment<Rest> : Path;
type NameOf<OneSegment, Pattern extends "required" | "optional"> = OneSegment extends `{-$${infer Name}}`
  ? Pattern extends "optional"
    ? Name
    : never
  : OneSegment extends `$${infer Name}`
    ? Pattern extends "required"
      ? Name
      : never
    : never;

export type PathParams<Path extends string> = Record<NameOf<Segment<Path>, "required">, string | number> &
  Partial<Record<NameOf<Segment<Path>, "optional">, string | number | undefined>>;

const PARAM = /\/(?:\{-)?\$(\w+)\}?/g;

/** Optional parameters without a value are omitted together with their slash. */
export const fillPath = <Path extends RoutePath>(path: Path, params: PathParams<Path>): string =>
  path.replace(PARAM, (_, name: string) => {
    const value = (params as Record<string, string | number | undefined>)[name];
    return value === undefined ? "" : `/${value}`;
  });
