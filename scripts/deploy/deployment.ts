/** The outside world of a deployment; tests pass a fake. */
export interface Deployment {
  /** Contains wrangler.toml, and files that must not get lost: new secrets, and a log. */
  readonly folder: string;
  /** Runs wrangler. With `isShown` it prints to the terminal and returns no output. */
  readonly wrangler: (args: string[], options?: { isShown?: boolean }) => Promise<{ code: number; output: string }>;
  readonly build: () => Promise<void>;
  /** Fetches a URL; status 0 when there is no response. */
  readonly fetch: (url: string) => Promise<{ status: number; body: string }>;
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => Date;
  readonly say: (text: string) => void;
}

/** A step that can't continue; its message says what to do. */
export class DeployError extends Error {}

/** Runs wrangler and returns what it printed; a failure ends the deployment with `what` and wrangler's own words. */
export async function mustRun(deployment: Deployment, what: string, args: string[], isShown = false): Promise<string> {
  const { code, output } = await deployment.wrangler(args, { isShown });
  if (code === 0) return output;
  throw new DeployError(`${what}: "wrangler ${args.join(' ')}" failed${isShown ? '.' : `:\n${output.trim()}`}`);
}

/** Returns the JSON in wrangler's output, which may have warnings around it. */
export function jsonIn<T>(output: string): T {
  const start = output.search(/^[[{]/m);
  const end = Math.max(output.lastIndexOf('}'), output.lastIndexOf(']'));
  try {
    return JSON.parse(output.slice(start, end + 1)) as T;
  } catch {
    throw new DeployError(`Wrangler printed something else than JSON:\n${output.trim()}`);
  }
}
