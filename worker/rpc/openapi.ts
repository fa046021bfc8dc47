import { toJsonSchema } from "@valibot/to-json-schema";
import { API_BASE } from "#domain/api/envelope.ts";
import { ERRORS } from "#domain/errors.ts";
import type { CallDefinition } from "./call.ts";

type Schema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

/** Integers may arrive as text in a query; the document describes the number. */
function plainNumber(property: unknown): unknown {
  if (typeof property !== "object" || property === null || !("anyOf" in property && "type" in property))
    return property;
  const { anyOf: _either, ...number } = property;
  return number.type === "integer" ? number : property;
}

function inputSchema(call: CallDefinition): Schema {
  const { $schema: _drop, ...made } = toJsonSchema(call.input, { typeMode: "input", errorMode: "ignore" });
  const schema = made as Schema;
  if (!schema.properties) return schema;
  const properties = Object.entries(schema.properties).map(([name, property]) => [name, plainNumber(property)]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

const ENVELOPE = {
  type: "object",
  required: ["status", "code"],
  properties: {
    status: { enum: ["success", "fail"] },
    code: { enum: [200, 400, -1] },
    result: {},
    errorCode: { type: "integer", description: "A stable number; see x-error-codes" },
    errorName: { type: "string", description: "The same as a word" },
    errorMsg: { type: "string", description: "In the caller's language" },
    msg: { type: "string" },
    fields: { type: "array", items: { type: "string" }, description: "Which inputs were wrong" },
  },
};

const LANGUAGE = {
  name: "lan",
  in: "header",
  description: "The language of names and messages: en, zh-CN, or as older clients write it, zh_CN",
  schema: { type: "string" },
};
const ONCE = {
  name: "Idempotency-Key",
  in: "header",
  description: "The same key gives the same answer and one effect, however often it is sent",
  schema: { type: "string" },
};
const SESSION = {
  token: { type: "apiKey", in: "header", name: "token" },
  cookie: { type: "apiKey", in: "cookie", name: "token" },
};

/** Public, signed in, or, for a GET that writes, signed in with the token header. */
function security(call: CallDefinition) {
  if (call.needs === undefined) return {};
  const isByLink = call.writes === true && call.name.startsWith("GET ");
  return { security: isByLink ? [{ token: [] }] : [{ token: [] }, { cookie: [] }] };
}

const FILE = { schema: { type: "string", format: "binary" } };

function requestBody(call: CallDefinition, schema: Schema) {
  if (call.name.startsWith("GET ")) return {};
  const content = call.maxBytes === undefined ? { "application/json": { schema } } : { "image/*": FILE };
  return { requestBody: { content } };
}

function operation(call: CallDefinition) {
  const schema = inputSchema(call);
  const inPath = [...call.name.matchAll(/\{(\w+)\}/g)].map((found) => found[1]);
  const parameters = Object.entries(schema.properties ?? {})
    .filter(([name]) => call.name.startsWith("GET ") || inPath.includes(name))
    .map(([name, property]) => ({
      name,
      in: inPath.includes(name) ? "path" : "query",
      required: inPath.includes(name) || (schema.required ?? []).includes(name),
      schema: property,
    }));
  return {
    tags: [call.group],
    summary: call.summary,
    operationId: call.name.replace(/[^A-Za-z0-9]+/g, "_"),
    parameters: [...parameters, LANGUAGE, ...(call.name.startsWith("GET ") ? [] : [ONCE])],
    ...security(call),
    ...requestBody(call, schema),
    responses: {
      200: { description: "The envelope with the result", content: { "application/json": { schema: ENVELOPE } } },
      default: { description: "The envelope with a refusal", content: { "application/json": { schema: ENVELOPE } } },
    },
  };
}

/** The OpenAPI document, generated from the schemas that validate the input. */
export function createOpenApiDocument(calls: readonly CallDefinition[], origin: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const [method = "GET", path = "/"] = call.name.split(" ");
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Site API",
      version: "1",
      description: "Every answer is an envelope; HTTP status follows its meaning.",
    },
    servers: [{ url: `${origin}${API_BASE}` }],
    components: { securitySchemes: SESSION },
    paths,
    "x-error-codes": Object.fromEntries(
      Object.entries(ERRORS).map(([name, error]) => [error.number, { name, status: error.status }]),
    ),
  };
}
