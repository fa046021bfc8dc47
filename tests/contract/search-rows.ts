import type { ComplaintCalls } from "#domain/complaints/contract.ts";
import type { SearchCalls } from "#domain/search/contract.ts";
import { allowEveryone, allowSupport, type ContractRow } from "./row.ts";

const NO_COMPLAINT = { complaintId: 999_999 };

/** Rows for search and complaints. */
export const SEARCH_ROWS: Record<keyof (SearchCalls & ComplaintCalls), ContractRow> = {
  "GET /search/all": allowEveryone({ input: () => ({ text: "united" }) }),
  "GET /search/group": allowEveryone({ input: () => ({ text: "united", group: "team" }) }),
  "POST /app/complaint": allowEveryone({ input: () => ({}), status: 400 }),
  "GET /operator/complaints": allowSupport(),
  "POST /operator/complaints/claim": allowSupport({ input: () => NO_COMPLAINT, status: 404 }),
  "POST /operator/complaints/resolve": allowSupport({
    input: () => ({ ...NO_COMPLAINT, answer: "dismissed", note: "nothing to do" }),
    status: 404,
  }),
};
