import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import type { Chat } from "#client/features/chat/chat-view.ts";
import { announce } from "#client/features/shell/announcer.tsx";
import type { Api } from "#domain/api/contract.ts";
import type { Prediction, RoomPredictions } from "#domain/predictions/contract.ts";
import { reconnectSpreadMs } from "#domain/rooms/reconnect-spread.ts";
import { m } from "#messages";
import { mergePrediction } from "./merge-prediction.ts";
import { questionLabel } from "./prediction-labels.ts";

export const predictionsQuery = (api: Api, roomId: string) => callQuery(api, "GET /predictions/room", { roomId });

/** Fetched once, then updated by the room according to the visitor's delay. */
export function usePredictions(roomId: string, chat: Chat): RoomPredictions | undefined {
  const { locale } = useApp();
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const { queryKey, ...query } = predictionsQuery(api, roomId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is a new array on each render; only the room matters.
  useEffect(() => {
    let refetchTimer: ReturnType<typeof setTimeout> | undefined;
    /** The whole room is notified at once, so refetches are spread over time. */
    const refetch = () => {
      const delayMs = reconnectSpreadMs(chat.getView().viewers ?? 0) * Math.random();
      refetchTimer ??= setTimeout(() => {
        refetchTimer = undefined;
        void queryClient.invalidateQueries({ queryKey });
      }, delayMs);
    };
    const merge = (update: Prediction) => {
      const shown = queryClient.getQueryData<RoomPredictions>(queryKey);
      if (!shown?.offered) return;
      const merged = mergePrediction(shown, update);
      if (merged.news === "opened") announce(m.predict_new({ question: questionLabel(update.question, locale) }));
      queryClient.setQueryData<RoomPredictions>(queryKey, merged.shown);
      if (merged.news !== "numbers") refetch();
    };
    const stop = chat.onFrame((frame) => {
      // Updates may have been missed.
      if (frame.t === "welcome") refetch();
      if (frame.t !== "events") return;
      for (const event of frame.list) if (event.k === "prediction") merge(event.prediction);
    });
    return () => {
      stop();
      clearTimeout(refetchTimer);
    };
  }, [roomId, chat, queryClient, locale]);

  return useQuery({ queryKey, ...query }).data;
}
