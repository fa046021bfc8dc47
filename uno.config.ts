export { default } from "./client/theme/uno.config.ts";
