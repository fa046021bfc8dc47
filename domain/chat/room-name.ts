/** The name is the room's id in D1, tickets and URLs. */
export type RoomKind = { kind: "match"; gameId: number; matchId: number } | { kind: "custom"; number: number };

const MATCH = /^([1-9]\d{0,4})-([1-9]\d{0,14})$/;
const CUSTOM = /^c-([1-9]\d{0,14})$/;
const EDGE = /^(.+)\.([1-9]\d?)$/;

export const matchRoomName = (gameId: number, matchId: number): string => `${gameId}-${matchId}`;
export const customRoomName = (number: number): string => `c-${number}`;

export function parseRoomName(name: string): RoomKind | undefined {
  const [, gameId, matchId] = MATCH.exec(name) ?? [];
  if (gameId && matchId) return { kind: "match", gameId: Number(gameId), matchId: Number(matchId) };
  const [, number] = CUSTOM.exec(name) ?? [];
  return number ? { kind: "custom", number: Number(number) } : undefined;
}

/** Large rooms are spread over several Durable Objects: the hub (edge 0) and its edges. */
export const edgeRoomName = (room: string, edge: number): string => (edge === 0 ? room : `${room}.${edge}`);

export function parseEdgeName(name: string): { room: string; edge: number } | undefined {
  const [, room = name, edge = "0"] = EDGE.exec(name) ?? [];
  return parseRoomName(room) ? { room, edge: Number(edge) } : undefined;
}
