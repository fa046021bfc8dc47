import { createRouter } from "@tanstack/react-router";
import { routeTree } from "./route-tree.ts";

export const getRouter = () => createRouter({ routeTree });
