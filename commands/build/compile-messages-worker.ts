// Worker thread that compiles a few locales and posts the compiled files.
import { parentPort, workerData } from "node:worker_threads";
import { compileProject } from "@inlang/paraglide-js";
import plugin from "@inlang/plugin-message-format";
import { type InlangProject, loadProjectInMemory, newProject } from "@inlang/sdk";

export type CompileJob = {
  settings: { baseLocale: string; locales: string[] };
  texts: Record<string, Record<string, unknown>>;
};
export type CompiledFiles = Record<string, string>;

/** Stays below SQLite's limit for variables per statement. */
const ROWS_PER_INSERT = 500;

async function insertAll(
  { db }: InlangProject,
  table: "bundle" | "message" | "variant",
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_PER_INSERT) as never)
      .execute();
  }
}

/** Does the same as the SDK's import, which sends several statements per message and takes four times as long. */
async function importTexts(project: InlangProject, { settings, texts }: CompileJob): Promise<void> {
  const files = Object.entries(texts).map(([locale, messages]) => ({
    locale,
    content: new TextEncoder().encode(JSON.stringify(messages)),
  }));
  const imported = await plugin.importFiles({ files, settings });
  const bundles = new Map(imported.bundles.map((bundle) => [bundle.id, bundle]));
  const keyOf = (bundleId = "", locale = "") => `${bundleId} ${locale}`;
  const messages = new Map(
    imported.messages.map((message) => [
      keyOf(message.bundleId, message.locale),
      { ...message, id: crypto.randomUUID() as string },
    ]),
  );
  const variants = imported.variants.map(({ messageBundleId, messageLocale, ...variant }) => ({
    ...variant,
    id: crypto.randomUUID(),
    messageId: messages.get(keyOf(messageBundleId, messageLocale))?.id,
  }));
  await insertAll(project, "bundle", [...bundles.values()]);
  await insertAll(project, "message", [...messages.values()]);
  await insertAll(project, "variant", variants);
}

async function compileTexts(job: CompileJob): Promise<CompiledFiles> {
  const project = await loadProjectInMemory({
    blob: await newProject({ settings: job.settings }),
    providePlugins: [plugin],
  });
  await importTexts(project, job);
  const files = await compileProject({
    project,
    compilerOptions: {
      outputStructure: "locale-modules",
      strategy: ["globalVariable", "baseLocale"],
      isServer: "import.meta.env.SSR",
      emitGitIgnore: false,
      emitReadme: false,
      emitPrettierIgnore: false,
    },
  });
  const [error] = await project.errors.get();
  if (error) throw error;
  await project.close();
  return files;
}

parentPort?.postMessage(await compileTexts(workerData as CompileJob));
