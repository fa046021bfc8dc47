import { createContext } from "react";

/** Names of the matches whose cards are in the text; ids alone say nothing to editors. */
export type EntityNames = {
  nameOf: (matchId: number) => string | undefined;
  remember: (id: number, name: string) => void;
};

export const EntityNamesContext = createContext<EntityNames>({ nameOf: () => undefined, remember: () => undefined });
