import { QUEUE_SORTS, type QueueSort } from "#domain/staff/queue-sort.ts";

/** Parses the URL parameter; falls back to the usual order. */
export const parseQueueSort = (sort: unknown, usual: QueueSort): QueueSort =>
  QUEUE_SORTS.find((known) => known === sort) ?? usual;
