// Runs only the rooms, under `partykit dev`; arguments are passed through. To use them:
// ROOMS_URL=http://localhost:1999 npm start
import { spawn } from "node:child_process";
import { partyNamesProxy } from "./party/party-names-proxy.ts";
import { ROOT } from "./root.ts";
import { failInOneLine } from "./site/fail-in-one-line.ts";
import { freePort, requireFreePort } from "./site/free-port.ts";
import { parseSettings } from "./site/settings.ts";
import { toolEntry } from "./tools.ts";

const WHAT = "The rooms did not start";

try {
  const { roomSecret, port: sitePort } = parseSettings(process.env);
  const port = await requireFreePort(Number(process.env.PARTY_PORT ?? 1999));
  const innerPort = await freePort();
  const vars = ["--var", `ROOM_SECRET=${roomSecret}`, "--var", `SITE_URL=http://localhost:${sitePort}`];
  const child = spawn(
    process.execPath,
    [toolEntry("partykit"), "dev", "--port", String(innerPort), "--no-hotkeys", ...vars, ...process.argv.slice(2)],
    { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"] },
  );
  const proxy = partyNamesProxy(innerPort).listen(port, "127.0.0.1");
  proxy.once("listening", () => console.log(`rooms at http://localhost:${port}`));
  child.once("exit", (code) => process.exit(code ?? 1));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => child.kill(signal));
} catch (error) {
  failInOneLine(error, WHAT);
}
