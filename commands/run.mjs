// Entry point of every npm command. Plain JavaScript, so that an old Node prints a clear error instead of a stack trace
// about TypeScript.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const isOldNode = major < 22 || (major === 22 && minor < 18);
const [command = ""] = process.argv.splice(2, 1);

if (isOldNode) {
  console.error(
    `Kickoff needs Node 22.18 or newer and this is ${process.versions.node}: install a newer one from https://nodejs.org`,
  );
  process.exit(1);
}
if (command === "start" || command === "dev") console.log(`Kickoff on Node ${process.versions.node}`);
await import(`./${command}.ts`);
