import type { DetailDelta } from "#domain/matches/detail/delta.ts";
import { APPENDED_PARTS, type AppendedPart } from "#domain/matches/detail/detail.ts";
import type { MatchFeedState } from "./feed-state.ts";

/** Entries stored per part for clients that resume; the full history is in the database. */
export const MAX_STORED_DETAILS: Readonly<Record<AppendedPart, number>> = {
  text: 200,
  odds: 100,
  momentum: 200,
  positions: 12,
  course: 200,
};

type Piece = { key: string; sent: DetailDelta; kept: DetailDelta };

const keyOf = (part: string, number: number) => `${part}:${number}`;

/** The pieces of a delta that this room has not received yet. */
export function newDetailPieces({ details, meta }: MatchFeedState, delta: DetailDelta): Piece[] {
  const pieces: Piece[] = [];
  for (const part of APPENDED_PARTS) {
    for (const entry of delta[part] ?? []) {
      const key = keyOf(part, entry.seq);
      if (entry.seq <= (meta.droppedDetail?.[part] ?? 0) || details.has(key)) continue;
      const piece: DetailDelta = { [part]: [entry] };
      pieces.push({ key, sent: piece, kept: piece });
    }
  }
  const known = details.get("statistics")?.piece.statistics;
  if (delta.statistics && delta.statistics.revision > (known?.revision ?? -1)) {
    const { revision, total } = delta.statistics;
    const kept = { statistics: { revision, total: { ...known?.total, ...total } } };
    pieces.push({ key: "statistics", sent: { statistics: delta.statistics }, kept });
  }
  for (const one of delta.renewed ?? []) {
    const key = `renewed:${one.part}`;
    const before = details.get(key)?.piece.renewed?.[0]?.revision ?? -1;
    if (one.revision > before) pieces.push({ key, sent: { renewed: [one] }, kept: { renewed: [one] } });
  }
  return pieces;
}

export function joinDetailPieces(pieces: readonly DetailDelta[]): DetailDelta {
  const joined: DetailDelta = {};
  for (const piece of pieces) {
    if (piece.text) joined.text = [...(joined.text ?? []), ...piece.text];
    if (piece.odds) joined.odds = [...(joined.odds ?? []), ...piece.odds];
    if (piece.momentum) joined.momentum = [...(joined.momentum ?? []), ...piece.momentum];
    if (piece.positions) joined.positions = [...(joined.positions ?? []), ...piece.positions];
    if (piece.course) joined.course = [...(joined.course ?? []), ...piece.course];
    if (piece.statistics) joined.statistics = piece.statistics;
    if (piece.renewed) joined.renewed = [...(joined.renewed ?? []), ...piece.renewed];
  }
  return joined;
}

const numberOf = (key: string) => Number(key.slice(key.indexOf(":") + 1));

/** Drops the earliest entries of parts over their limit. A missed position frame is outdated anyway. */
export function pruneDetails({ details, meta }: MatchFeedState): string[] {
  const dropped: string[] = [];
  for (const part of APPENDED_PARTS) {
    const ofPart = [...details.values()].filter(({ key }) => key.startsWith(`${part}:`));
    const tooMany = ofPart.length - MAX_STORED_DETAILS[part];
    if (tooMany <= 0) continue;
    const earliest = ofPart.toSorted((a, b) => numberOf(a.key) - numberOf(b.key)).slice(0, tooMany);
    for (const { key, seq } of earliest) {
      if (part !== "positions") meta.droppedSeq = Math.max(meta.droppedSeq, seq);
      meta.droppedDetail = {
        ...meta.droppedDetail,
        [part]: Math.max(meta.droppedDetail?.[part] ?? 0, numberOf(key)),
      };
      details.delete(key);
      dropped.push(key);
    }
  }
  return dropped;
}
