import { html } from "hono/html";
import { API_BASE } from "#domain/api/envelope.ts";
import { ERRORS } from "#domain/errors.ts";
import type { AppRequest } from "../app.ts";
import type { CallDefinition } from "./call.ts";
import { createOpenApiDocument } from "./openapi.ts";

/** The API reference: one page without scripts, from the same descriptions as openapi.json. */
export function renderDocsPage(c: AppRequest, calls: readonly CallDefinition[]) {
  const { paths } = createOpenApiDocument(calls, new URL(c.req.url).origin);
  const groups = Map.groupBy(calls, (call) => call.group);
  const detail = (call: CallDefinition) => {
    const [method = "GET", path = "/"] = call.name.split(" ");
    return JSON.stringify(paths[path]?.[method.toLowerCase()], undefined, 2);
  };
  return c.html(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>API</title>
    <style>
      body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
      summary { cursor: pointer; padding: 0.4rem 0; }
      code, pre { font: 13px/1.5 ui-monospace, monospace; }
      pre { overflow: auto; padding: 1rem; border: 1px solid #8884; border-radius: 8px; }
      td, th { text-align: start; padding: 0.2rem 1rem 0.2rem 0; }
    </style>
  </head>
  <body>
    <h1>API</h1>
    <p>Base <code>${API_BASE}</code>. For machines: <a href="${API_BASE}/openapi.json">openapi.json</a>.</p>
    ${[...groups].map(
      ([group, members]) => html`<h2>${group}</h2>
        ${members.map(
          (call) => html`<details>
            <summary><code>${call.name}</code>: ${call.summary}</summary>
            <pre>${detail(call)}</pre>
          </details>`,
        )}`,
    )}
    <h2>Error codes</h2>
    <table>
      <tr><th>errorCode</th><th>Name</th><th>HTTP</th></tr>
      ${Object.entries(ERRORS).map(
        ([name, error]) => html`<tr><td>${error.number}</td><td>${name}</td><td>${error.status}</td></tr>`,
      )}
    </table>
  </body>
</html>`);
}
