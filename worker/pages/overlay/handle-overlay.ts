import { CallError } from "#client/api/call-error.ts";
import { localeOfBrand } from "#domain/brands/site-brand.ts";
import { GIFTS, giftById } from "#domain/gifts/catalogue.ts";
import { parseOverlayKind } from "#domain/live/overlay.ts";
import { getGameById } from "#domain/matches/games.ts";
import { SPOILERS_SHOWN } from "#domain/matches/spoilers/setting.ts";
import type { AppRequest } from "../../app.ts";
import { runWithLocale } from "../../middleware/messages-locale.ts";
import { getNonce } from "../../middleware/nonce.ts";
import { createPageCallContext } from "../../rpc/router.ts";
import { setAnonymousVisitor } from "../embed/anonymous-visitor.ts";
import { createInProcessApi } from "../render/in-process-api.ts";
import { renderOverlayPage } from "./overlay-page.ts";

/** The URL is the only permission, so the response is neither cached nor framed by other sites. */
async function answer(c: AppRequest, respond: (api: ReturnType<typeof createInProcessApi>) => Promise<Response>) {
  const locale = localeOfBrand(c.get("brand"), c.req.query("lang"));
  setAnonymousVisitor(c, locale, SPOILERS_SHOWN);
  c.set("basePath", "");
  c.set("frameAncestors", ["'self'"]);
  c.header("cache-control", "no-store");
  return runWithLocale(locale, async () => {
    try {
      return await respond(createInProcessApi(createPageCallContext(c)));
    } catch (error) {
      if (!(error instanceof CallError) || error.status >= 500) throw error;
      return c.text("Not Found", 404);
    }
  });
}

const roomAndToken = (c: AppRequest) => ({ roomId: c.req.param("room") ?? "", token: c.req.query("token") ?? "" });

/** For an OBS browser source: no cookies, no sign-in, nothing to click. */
export const handleOverlay = (c: AppRequest): Promise<Response> =>
  answer(c, async (api) => {
    const kind = parseOverlayKind(c.req.param("kind") ?? "");
    if (!kind) return c.text("Not Found", 404);
    const { roomId, token } = roomAndToken(c);
    const { match: followed } = await api.call("GET /live/overlay", { roomId, token });
    const game = followed ? getGameById(followed.gameId)?.slug : undefined;
    const showsMatch = kind === "score" || kind === "goal";
    const match =
      followed && game && showsMatch
        ? await api.call("GET /{game}/{matchId}", { game, matchId: String(followed.matchId) })
        : undefined;
    const showsGifts = kind === "gifts" || kind === "chat";
    const { list: onSale } = showsGifts ? await api.call("GET /gift", {}) : { list: [] };
    const gifts = [...GIFTS, ...onSale.filter(({ id }) => giftById(id) === undefined)];
    const page = {
      ...{ kind, match, gifts, brand: c.get("brand"), locale: c.get("locale"), nonce: getNonce(c) },
      ticketPath: `/overlay/ticket/${roomId}?token=${encodeURIComponent(token)}`,
      isPreview: c.req.query("preview") === "1",
    };
    return c.html(renderOverlayPage(page, Date.now()));
  });

/** A read-only ticket for the room's socket; each connection needs a new one. */
export const handleOverlayTicket = (c: AppRequest): Promise<Response> =>
  answer(c, async (api) => {
    const { roomId, token } = roomAndToken(c);
    await api.call("GET /live/overlay", { roomId, token });
    const { path, ticket } = await api.call("POST /chatroom/ticket", { roomId });
    return c.json({ path, ticket });
  });
