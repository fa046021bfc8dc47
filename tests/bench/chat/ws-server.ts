import { WebSocketServer } from "ws";

/** Plain ws, broadcasting as shown in its README. node ws-server.ts <port> */
const server = new WebSocketServer({ port: Number(process.argv[2]), host: "127.0.0.1" });
server.on("connection", (socket) => {
  socket.on("message", (data) => {
    const text = String(data);
    for (const client of server.clients) client.send(text);
  });
});
