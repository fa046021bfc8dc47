import { runBatch } from "#db/client.ts";
import {
  type DueRow,
  replaceDocumentStatements,
  type SearchDocument,
  selectDue,
} from "#db/queries/search/documents.ts";
import { documentWords, nameKey, spelledWords } from "#domain/search/document-words.ts";
import {
  documentId,
  newestFirstSortKey,
  SEARCH_SOURCE_KINDS,
  type SearchKind,
  tierOfRank,
} from "#domain/search/kinds.ts";
import type { ReadContext } from "../context.ts";
import { romanize } from "./romanize.ts";

const BATCH_SIZE = 200;
const PERSON_TIER = 0;
const CONTENT_TIER = 0;

/** Streamers and experts are indexed as such, everyone else as a user. */
function kindsOf({ source, isStreamer, isExpert }: DueRow): readonly SearchKind[] {
  if (source !== "person") return SEARCH_SOURCE_KINDS[source];
  const creator: SearchKind[] = [
    ...(isStreamer ? (["streamer"] as const) : []),
    ...(isExpert ? (["expert"] as const) : []),
  ];
  return creator.length > 0 ? creator : ["user"];
}

type Title = { name: string; names: Record<string, string> | null };

/** Articles and videos, indexed under all of their titles. */
function contentDocument(kind: "article" | "video", { titles, entityId, brandId }: DueRow): SearchDocument[] {
  if (titles === null) return [];
  const called = JSON.parse(titles) as Title[];
  return [
    {
      id: documentId(kind, CONTENT_TIER, newestFirstSortKey(entityId)),
      ...{ kind, entityId, brandId },
      nameKey: nameKey(called.map(({ name }) => name).join(" ")),
      words: [...new Set(called.flatMap((title) => documentWords(title, romanize)))],
    },
  ];
}

function documentsOf(row: DueRow): SearchDocument[] {
  const { name, names, initials, entityId, source, leagueRank } = row;
  if (source === "article" || source === "video") return contentDocument(source, row);
  if (name === null) return [];
  const named = {
    name,
    names: names === null ? null : (JSON.parse(names) as Record<string, string>),
    aliases: initials === null ? [] : [initials],
  };
  const words = documentWords(named, romanize);
  const tier = source === "person" ? PERSON_TIER : tierOfRank(leagueRank);
  return kindsOf(row).map((kind) => ({
    id: documentId(kind, tier, entityId),
    kind,
    entityId,
    nameKey: nameKey(name),
    brandId: null,
    words,
  }));
}

/** Spelling uses catalogue names only, because no word of erased accounts or withdrawn texts may remain. */
const isSpelled = ({ source, name }: DueRow): boolean => source !== "person" && name !== null;

/** Indexes names that changed; returns how many. Idempotent. */
export async function indexDueDocuments(
  { db }: ReadContext,
  { maxDocuments = BATCH_SIZE }: { maxDocuments?: number } = {},
): Promise<number> {
  const due = await selectDue(db, maxDocuments);
  if (due.length === 0) return 0;
  const documents = due.flatMap(documentsOf);
  const kinds = due.flatMap(({ source, entityId }) =>
    SEARCH_SOURCE_KINDS[source].map((kind): [SearchKind, number] => [kind, entityId]),
  );
  const sourceOf = new Set(due.filter(isSpelled).map(({ entityId, source }) => `${source} ${entityId}`));
  const spelled = documents
    .filter(({ kind, entityId }) => sourceOf.has(`${kind} ${entityId}`))
    .flatMap(({ words }) => spelledWords(words));
  await runBatch(db, replaceDocumentStatements(db, { due, kinds, documents, spelled: [...new Set(spelled)] }));
  return due.length;
}
