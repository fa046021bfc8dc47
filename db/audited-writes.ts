/** `onlyIfChanged` is set after a single write, which is rejected if it changes no row. */
type CreateEntry = (options: { onlyIfChanged: boolean }) => D1PreparedStatement;
export type AuditedWrites = { db: D1Database; isStored: () => boolean };

const WRITE = /^\s*(insert|update|delete|replace|with\s[\s\S]*?\b(insert into|update|delete from))\b/i;

/** Stores one audit entry in the batch of the first write, so that neither is committed without the other. */
export function auditWrites(db: D1Database, createEntry: CreateEntry): AuditedWrites {
  let isStored = false;
  const plain = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const writes = new WeakSet<D1PreparedStatement>();

  async function send(statements: readonly D1PreparedStatement[]): Promise<D1Result[]> {
    const count = statements.filter((one) => writes.has(one)).length;
    if (isStored || count === 0) return db.batch([...statements]);
    const results = await db.batch([...statements, createEntry({ onlyIfChanged: count === 1 })]);
    isStored = (results.at(-1)?.meta.changes ?? 0) > 0;
    return results.slice(0, -1);
  }

  async function firstOf(statement: D1PreparedStatement, column?: string): Promise<unknown> {
    const [result] = await send([statement]);
    const [row] = (result?.results ?? []) as Record<string, unknown>[];
    return row ? (column === undefined ? row : row[column]) : null;
  }

  function audited(statement: D1PreparedStatement, isWrite: boolean): D1PreparedStatement {
    const stand = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => audited(target.bind(...values), isWrite);
        if (isWrite) {
          if (name === "all" || name === "run") return async () => (await send([target]))[0];
          if (name === "first") return (column?: string) => firstOf(target, column);
          if (name === "raw") {
            return async () => ((await send([target]))[0]?.results ?? []).map((row) => Object.values(row ?? {}));
          }
        }
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    plain.set(stand, statement);
    if (isWrite) writes.add(statement);
    return stand;
  }

  const audit = new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => audited(target.prepare(sql), WRITE.test(sql));
      if (name === "batch") {
        return (statements: readonly D1PreparedStatement[]) => send(statements.map((one) => plain.get(one) ?? one));
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { db: audit, isStored: () => isStored };
}
