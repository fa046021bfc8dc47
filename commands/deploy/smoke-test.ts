import { failureText } from "#domain/failure-text.ts";

const ATTEMPTS = 20;
const DELAY_MS = 3_000;

type Options = {
  url: string;
  /** The build that must respond; any other is an earlier one still running in some locations. */
  buildId: string | undefined;
  fetch: (url: string) => Promise<Response>;
  wait: (ms: number) => Promise<void>;
};

type Check = { path: string; expect: (response: Response, body: string) => string | undefined };

const checks = (buildId: string | undefined): Check[] => [
  {
    path: "/healthz",
    expect: (response, body) => {
      if (response.status !== 200) return `responds ${response.status}: ${body.slice(0, 500)}`;
      const build = response.headers.get("x-build");
      return buildId !== undefined && build !== buildId ? `still runs the build ${build}` : undefined;
    },
  },
  {
    path: "/en",
    expect: ({ status }, body) => {
      if (status !== 200) return `responds ${status}`;
      return body.includes("</html>") ? undefined : "is not a complete page";
    },
  },
  { path: "/java/openapi.json", expect: ({ status }) => (status === 200 ? undefined : `responds ${status}`) },
];

async function failureOf({ path, expect }: Check, { url, fetch }: Options): Promise<string | undefined> {
  try {
    const response = await fetch(`${url}${path}`);
    const failure = expect(response, await response.text());
    return failure && `${url}${path} ${failure}`;
  } catch (error) {
    return `${url}${path} cannot be reached: ${failureText(error)}`;
  }
}

/** Waits up to a minute for the deployment to propagate; a new host also needs its certificate. */
export async function smokeTest(options: Options): Promise<string[]> {
  let failures: string[] = [];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const found = await Promise.all(checks(options.buildId).map((check) => failureOf(check, options)));
    failures = found.filter((failure) => failure !== undefined);
    if (failures.length === 0) return [];
    if (attempt < ATTEMPTS) await options.wait(DELAY_MS);
  }
  return failures;
}
