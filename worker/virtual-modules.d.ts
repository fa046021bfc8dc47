declare module "virtual:protocol-documents" {
  export const protocolDocuments: import("../commands/build/protocol-documents.ts").ProtocolDocuments;
}

declare module "virtual:client-files" {
  export const clientFiles: import("../commands/build/client-manifest.ts").ClientFiles;
}

declare module "virtual:uno.css";
declare module "virtual:uno:late-icons.css";

declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
