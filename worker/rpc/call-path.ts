import { API_BASE } from "#domain/api/envelope.ts";

const SEGMENT = /^([^{}]*)\{(\w+)\}$/;

/** A parameter may follow fixed text in its segment, as in `/{game}/news{id}`; Hono matches whole segments only. */
const parseSegment = (segment: string) => {
  const [, prefix = "", name] = SEGMENT.exec(segment) ?? [];
  return { prefix, name };
};
const segmentsOf = (name: string) => `${API_BASE}${name.split(" ")[1] ?? ""}`.split("/");

/** The call's path in Hono's syntax. */
export const toRoutePath = (name: string): string =>
  segmentsOf(name)
    .map((segment) => {
      const { prefix, name: param } = parseSegment(segment);
      if (param === undefined) return segment;
      return prefix ? `:${param}{${prefix}[^/]+}` : `:${param}`;
    })
    .join("/");

/** Parameters as the call declares them, without the fixed text of their segments. */
export function toCallParams(name: string, params: Record<string, string>): Record<string, string> {
  const own = { ...params };
  for (const segment of segmentsOf(name)) {
    const { prefix, name: param } = parseSegment(segment);
    if (param !== undefined && prefix) own[param] = own[param]?.slice(prefix.length) ?? "";
  }
  return own;
}

const escapeForRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whether a path matches the call's, regardless of the method. */
export const isPathOfCall = (name: string, path: string): boolean => {
  const pattern = segmentsOf(name).map((segment) => {
    const { prefix, name: param } = parseSegment(segment);
    return param === undefined ? escapeForRegExp(segment) : `${escapeForRegExp(prefix)}[^/]+`;
  });
  return new RegExp(`^${pattern.join("/")}$`).test(path);
};
