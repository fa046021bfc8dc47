import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import type { Chat } from "#client/features/chat/chat-view.ts";
import { announce } from "#client/features/shell/announcer.tsx";
import { reconnectJitterMs } from "#client/realtime/reconnect-jitter.ts";
import type { Api } from "#domain/api/contract.ts";
import type { Prediction, RoomPredictions } from "#domain/predictions/contract.ts";
import { m } from "#messages";
import { mergePrediction } from "./merge-prediction.ts";
import { questionLabel } from "./prediction-labels.ts";

export const predictionsQuery = (api: Api, roomId: string) => callQuery(api, "GET /predictions/room", { roomId });

/** What is asked in a room: read once, then told by the room, as late as the reader watches. */
export function usePredictions(roomId: string, chat: Chat): RoomPredictions | undefined {
  const { locale } = useApp();
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const { queryKey, ...query } = predictionsQuery(api, roomId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is made anew with each picture; the room is what counts.
  useEffect(() => {
    let rereading: ReturnType<typeof setTimeout> | undefined;
    /** All of a crowd hear at once: each reads again within what all of them take. */
    const reread = () => {
      const spreadMs = reconnectJitterMs(chat.getView().viewers ?? 0, Math.random());
      rereading ??= setTimeout(() => {
        rereading = undefined;
        void queryClient.invalidateQueries({ queryKey });
      }, spreadMs);
    };
    const take = (told: Prediction) => {
      const shown = queryClient.getQueryData<RoomPredictions>(queryKey);
      if (!shown?.offered) return;
      const merged = mergePrediction(shown, told);
      if (merged.news === "asked") announce(m.predict_new({ question: questionLabel(told.question, locale) }));
      queryClient.setQueryData<RoomPredictions>(queryKey, merged.shown);
      if (merged.news !== "numbers") reread();
    };
    const stop = chat.onFrame((frame) => {
      // The room may have told something that is not told again.
      if (frame.t === "welcome") reread();
      if (frame.t !== "events") return;
      for (const event of frame.list) if (event.k === "prediction") take(event.prediction);
    });
    return () => {
      stop();
      clearTimeout(rereading);
    };
  }, [roomId, chat, queryClient, locale]);

  return useQuery({ queryKey, ...query }).data;
}
