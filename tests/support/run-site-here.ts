// Runs the built site on a prepared state in a separate process, for tests that put it on a small disk.
import { runSite } from "#commands/site/run-site.ts";
import { parseSettings } from "#commands/site/settings.ts";
import { stopOnSignal } from "#commands/site/stop-on-signal.ts";

const site = await runSite(parseSettings(process.env), (line) => console.log(line));
stopOnSignal(site.stop);
console.log(`ready at ${site.url}`);
