import { notFound } from "@tanstack/react-router";
import { CallError } from "./call-error.ts";

const UNKNOWN_OR_DELETED: readonly number[] = [404, 410];

/** Shows the 404 page instead of an error screen if the API doesn't know the page's subject. */
export async function orNotFound<Result>(result: Promise<Result>, statuses = UNKNOWN_OR_DELETED): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof CallError && statuses.includes(error.status)) throw notFound();
    throw error;
  }
}
