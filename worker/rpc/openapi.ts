import { toJsonSchema } from "@valibot/to-json-schema";
import { API_BASE } from "#domain/api/envelope.ts";
import { ERRORS } from "#domain/errors.ts";
import { can } from "#domain/permissions/can.ts";
import type { CallDefinition } from "./call.ts";
import callResults from "./call-results.json" with { type: "json" };

type Schema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

/** Integers are also accepted as text, as in a query; the document shows the integer. */
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

const SUCCESS = {
  type: "object",
  required: ["status", "code", "result"],
  properties: { status: { const: "success" }, code: { const: 200 }, result: {} },
};

const ERROR_ENVELOPE = {
  type: "object",
  required: ["status", "code", "errorCode", "errorName", "errorMsg", "msg"],
  properties: {
    status: { const: "fail" },
    code: { enum: [400, -1], description: "400: the request was rejected. -1: the server failed." },
    result: { type: "null" },
    errorCode: { type: "integer", description: "A stable number. All of them are listed under x-error-codes." },
    errorName: { enum: Object.keys(ERRORS), description: "The stable name of the error." },
    errorMsg: { type: "string", description: "The message in the caller's language." },
    msg: { type: "string", description: "The same message, for older clients." },
    fields: { type: "array", items: { type: "string" }, description: "The inputs that were rejected." },
    retryAfterSeconds: { type: "integer", description: "When the call may be repeated." },
    pendingToken: { type: "string", description: "Identifies a sign-in that waits for its second factor." },
  },
};

const errorResponse = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/ErrorEnvelope" } } },
});
const RESPONSES = {
  InvalidInput: errorResponse("The input is invalid."),
  NotSignedIn: errorResponse("The call requires a session, or the session has expired."),
  NotAllowed: errorResponse("The account has no permission for this call."),
  Error: errorResponse("The call was rejected or failed; errorCode says why."),
};

const LANGUAGE = {
  name: "lan",
  in: "header",
  description: "The language of names and messages: en, zh-CN, or as older clients write it, zh_CN",
  schema: { type: "string" },
};
const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  description: "Repeating a request with the same key returns the same response and has one effect",
  schema: { type: "string" },
};
const SESSION = {
  token: { type: "apiKey", in: "header", name: "token" },
  cookie: { type: "apiKey", in: "cookie", name: "token" },
};

const isOpenToGuests = ({ needs }: CallDefinition): boolean => needs === undefined || can("guest", needs);

/** `{}` means that no session is needed; a GET that writes accepts no cookie, because links could trigger it. */
function security(call: CallDefinition) {
  const isGetThatWrites = call.writes === true && call.name.startsWith("GET ");
  const sessions = isGetThatWrites ? [{ token: [] }] : [{ token: [] }, { cookie: [] }];
  return isOpenToGuests(call) ? [{}, ...sessions] : sessions;
}

const resultSchemas: Record<string, Schema> = callResults.results;

function responses(call: CallDefinition) {
  const result = resultSchemas[call.name];
  const schema = { ...SUCCESS, properties: { ...SUCCESS.properties, result } };
  const reference = (name: keyof typeof RESPONSES) => ({ $ref: `#/components/responses/${name}` });
  return {
    200: { description: "The result.", content: { "application/json": { schema } } },
    400: reference("InvalidInput"),
    ...(isOpenToGuests(call) ? {} : { 401: reference("NotSignedIn"), 403: reference("NotAllowed") }),
    default: reference("Error"),
  };
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
    parameters: [...parameters, LANGUAGE, ...(call.name.startsWith("GET ") ? [] : [IDEMPOTENCY_KEY])],
    security: security(call),
    ...requestBody(call, schema),
    responses: responses(call),
  };
}

/** Inputs come from the schemas that validate them, results from the types of the contract (npm run openapi). */
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
      description: "Every response is an envelope with a status; the HTTP status has the same meaning.",
    },
    servers: [{ url: `${origin}${API_BASE}` }],
    components: {
      securitySchemes: SESSION,
      schemas: { ...callResults.schemas, ErrorEnvelope: ERROR_ENVELOPE },
      responses: RESPONSES,
    },
    paths,
    "x-error-codes": Object.fromEntries(
      Object.entries(ERRORS).map(([name, error]) => [error.number, { name, status: error.status }]),
    ),
  };
}
