import { createContext } from "react";

/** Names of matches with a card in the text, because editors cannot tell them by id. */
export type EntityNames = {
  nameOf: (matchId: number) => string | undefined;
  remember: (id: number, name: string) => void;
};

export const EntityNamesContext = createContext<EntityNames>({ nameOf: () => undefined, remember: () => undefined });
