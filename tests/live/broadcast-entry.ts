// The code that a page loads to broadcast, without the page itself.
import { BrowserPush } from "#client/areas/anchor/broadcast/broadcast.ts";
import { browserMedia, checkCapability } from "#client/areas/anchor/broadcast/capability.ts";

const broadcasting = { BrowserPush, browserMedia, checkCapability };
export type Broadcasting = typeof broadcasting;
Object.assign(globalThis, { broadcasting });
