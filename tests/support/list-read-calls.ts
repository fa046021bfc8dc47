import { buildCallPath } from "#domain/api/fill-path.ts";
import type { TestSite } from "./site.ts";

type Operation = {
  tags: string[];
  parameters?: { name: string }[];
  requestBody?: { content: { "application/json"?: { schema: { properties?: Record<string, unknown> } } } };
};
/** A call of the OpenAPI document, with its input filled in. */
export type ReadCall = { name: string; send(headers: Record<string, string>): Promise<string> };

const namesOf = ({ parameters = [], requestBody }: Operation): string[] => [
  ...parameters.map(({ name }) => name),
  ...Object.keys(requestBody?.content["application/json"]?.schema.properties ?? {}),
];

/** Tags of calls that change the caller's session. */
const SESSION_TAGS = ["User and login", "Security"];
/** Reads that older clients send as POST. */
const READS_BY_POST = /^POST \/(v2\/match\/getPC|match\/(pcMatches|getSevenDay))/;

/** Every read call, with the `known` values for its parameters. Covers new calls automatically. */
export async function listReadCalls(site: TestSite, known: Record<string, string | number>): Promise<ReadCall[]> {
  const description = (await (await fetch(`${site.url}/java/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]): ReadCall[] => {
      const name = `${method.toUpperCase()} ${path}`;
      if (method !== "get" && !READS_BY_POST.test(name)) return [];
      if (operation.tags.some((tag) => SESSION_TAGS.includes(tag))) return [];
      const input = Object.fromEntries(Object.entries(known).filter(([key]) => namesOf(operation).includes(key)));
      const filled = buildCallPath(name, input);
      const query = new URLSearchParams(filled.rest as Record<string, string>);
      const isPost = filled.method === "POST";
      const address = `${site.url}/java${filled.path}${isPost || query.size === 0 ? "" : `?${query}`}`;
      return [
        {
          name,
          async send(headers) {
            const response = await fetch(address, {
              method: filled.method,
              headers: { ...headers, ...(isPost && { "content-type": "application/json", origin: site.url }) },
              ...(isPost && { body: JSON.stringify(filled.rest) }),
              redirect: "manual",
            });
            return response.text();
          },
        },
      ];
    }),
  );
}
