import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { BroadcastSection } from "./broadcast-section.tsx";

test("asks for nothing and loads nothing before the streamer opens it", () => {
  const html = renderToString(<BroadcastSection roomId="c-1" pushKey="secret" />);
  expect(html.match(/<button/g)).toHaveLength(1);
  expect(html).toContain("Go live from this browser");
  expect(html).not.toContain("secret");
});
