import { createRouter } from "@tanstack/react-router";
import { peerContext } from "../../peer-context.ts";
import { routeTree } from "./route-tree.ts";

/** The site's own components ask the router for their page. */
export const getRouter = () => createRouter({ routeTree, context: { app: peerContext(Date.now()) } });
