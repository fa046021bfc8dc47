import { createServer } from "node:net";
import { StartProblem } from "./settings.ts";

/** The port itself, or for 0 any free one; a port that is taken is a reason not to start. */
export async function requireFreePort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", () => reject(new StartProblem(`port ${port} is taken; set PORT to another`)));
    probe.listen(port, () => {
      const address = probe.address();
      const free = typeof address === "object" && address ? address.port : port;
      probe.close(() => resolve(free));
    });
  });
}
