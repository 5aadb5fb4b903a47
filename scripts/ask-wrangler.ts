/** Runs wrangler, and returns what it prints. */
export type Wrangler = (args: string[]) => Promise<{ code: number | null; output: string }>;

/** Calls wrangler, and returns the JSON that it prints, after warnings. Throws what it says when it fails. */
export async function askWrangler<T>(wrangler: Wrangler, args: string[]): Promise<T> {
  const { code, output } = await wrangler(args);
  const json = /^[[{]/m.exec(output);
  if (code !== 0 || !json) throw new Error(`wrangler ${args.slice(0, 2).join(' ')} failed:\n${output.trim()}`);
  return JSON.parse(output.slice(json.index)) as T;
}

/** Returns the rows that a statement returns. */
export async function askRows<T>(wrangler: Wrangler, database: string, sql: string): Promise<T[]> {
  const args = ['d1', 'execute', database, '--remote', '--json', '--command', sql];
  return (await askWrangler<{ results: T[] }[]>(wrangler, args))[0]?.results ?? [];
}
