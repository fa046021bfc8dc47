declare module "naughty-words" {
  /** Words by language code. */
  const lists: Readonly<Record<string, readonly string[]>>;
  export default lists;
}
