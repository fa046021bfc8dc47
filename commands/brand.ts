// `npm run brand -- new <id> --name "<Name>" --host www.brand.com [--host brand.com] [--from aurora]`
import { join } from "node:path";
import { parseArgs } from "node:util";
import { getBrandById } from "#brands/registry.ts";
import { scaffoldBrand } from "./brand/scaffold-brand.ts";
import { ROOT } from "./root.ts";
import { failInOneLine } from "./site/fail-in-one-line.ts";
import { StartupError } from "./site/settings.ts";
import { runNode, toolEntry } from "./tools.ts";

const USAGE = 'npm run brand -- new <id> --name "<Name>" --host www.brand.com [--host brand.com] [--from aurora]';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: "string" },
      host: { type: "string", multiple: true },
      from: { type: "string", default: "aurora" },
    },
  });
  const [action, id] = positionals;
  const [first, ...others] = values.host ?? [];
  if (action !== "new" || !id || !values.name || !first) throw new StartupError(USAGE);
  const from = getBrandById(values.from);
  if (!from) throw new StartupError(`no brand is called '${values.from}'`);
  const { created, toEdit } = scaffoldBrand({
    root: ROOT,
    id,
    projectName: values.name,
    hosts: [first, ...others],
    from,
  });
  await runNode([toolEntry("@biomejs/biome"), "check", "--write", join(ROOT, "brands")]);
  const { code, output } = await runNode([toolEntry("vitest"), "run", "--project", "units", "brands"]);
  console.log(`created: ${created.join(", ")}`);
  console.log(code === 0 ? "the checks of brands pass" : output);
  console.log("\nStill to change:");
  for (const line of toEdit) console.log(`  - ${line}`);
  console.log(`\nLook at it: npm start, then http://${id}.localhost:8787. Check again: npx vitest run brands`);
  console.log(`Put it online: npm run deploy -- ${id}`);
} catch (error) {
  failInOneLine(error, "No brand was created");
}
