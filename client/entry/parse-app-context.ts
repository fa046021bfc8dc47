import type { AppContext } from "#client/app-context.ts";

export const APP_CONTEXT_ID = "app-context";

export function parseAppContext(document: Document): AppContext {
  const text = document.getElementById(APP_CONTEXT_ID)?.textContent;
  if (!text) throw new Error("the page carries no app context");
  return JSON.parse(text) as AppContext;
}
