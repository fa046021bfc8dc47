const MAX_CAUSES = 3;

/** Node's `AggregateError` of a refused connection has a code and no message. */
const textOf = (error: Error): string =>
  error.message || ("code" in error && typeof error.code === "string" ? error.code : error.name);

/** An error and its causes on one line, because the message of a failed `fetch` does not include the cause. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const texts = [textOf(error)];
  for (let { cause } = error; cause instanceof Error && texts.length <= MAX_CAUSES; { cause } = cause) {
    texts.push(textOf(cause));
  }
  return texts.join(": ");
}
