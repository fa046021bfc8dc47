import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import type { Playback } from "#domain/live/contract.ts";
import type { RoomVideo } from "./room-search.ts";

/** The live loaded by the room's player; undefined until then, or if none is open. */
export function useOpenLive(roomId: string, video: RoomVideo): Playback | undefined {
  const { api } = useRouter().options.context;
  const { data } = useQuery({ ...callQuery(api, "GET /live/playback", { roomId }), enabled: false });
  const isOpen = data?.state === "waiting" || data?.state === "live" || data?.state === "interrupted";
  return video.kind === "live" && isOpen ? data : undefined;
}
