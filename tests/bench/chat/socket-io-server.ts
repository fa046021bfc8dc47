import { createServer } from "node:http";
import { Server } from "socket.io";

/** Socket.IO with default settings over WebSocket. node socket-io-server.ts <port> */
const http = createServer();
const io = new Server(http);
io.on("connection", (socket) => {
  socket.on("say", (text: string) => void io.emit("say", text));
});
http.listen(Number(process.argv[2]), "127.0.0.1");
