import { setTimeout as sleep } from 'node:timers/promises';

/** Result of one kind of call: milliseconds of all responses, and the errors. */
export interface KindResult {
  times: number[];
  /** 5xx, and broken connections. */
  failed: number;
  /** 429. */
  limited: number;
  /** Any other error response: the driver expects none. */
  refused: number;
}

export class LoadError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export type Action = (worker: number) => Promise<void>;

interface Load {
  /** Each kind with its frequency in a round. */
  mix: Record<string, { weight: number; action: Action }>;
  workers: number;
  seconds: number;
}

/** Runs workers that act continuously, in an order that is the same each time. */
export async function drive({ mix, workers, seconds }: Load): Promise<Map<string, KindResult>> {
  const results = new Map<string, KindResult>();
  for (const kind of Object.keys(mix)) results.set(kind, { times: [], failed: 0, limited: 0, refused: 0 });
  const round = shuffled(Object.entries(mix).flatMap(([kind, { weight }]) => Array<string>(weight).fill(kind)));
  const endsAt = performance.now() + seconds * 1000;
  let told = 0;
  const work = async (worker: number) => {
    for (let turn = Math.floor((worker * round.length) / workers); performance.now() < endsAt; turn++) {
      const kind = round[turn % round.length] ?? '';
      const [entry, result] = [mix[kind], results.get(kind)];
      if (!entry || !result) continue;
      const startedAt = performance.now();
      try {
        await entry.action(worker);
        result.times.push(performance.now() - startedAt);
      } catch (error) {
        const status = error instanceof LoadError ? error.status : 0;
        if (status === 429) result.limited++;
        else if (status >= 400 && status < 500) result.refused++;
        else result.failed++;
        if (told++ < 10) console.error(`${kind}: ${(error as Error).message}`);
        await sleep(50);
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  return results;
}

/** The same order for the same kinds, none twice in a row. */
function shuffled(kinds: string[]): string[] {
  let seed = 12345;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed;
  };
  return kinds
    .map((kind) => ({ kind, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ kind }) => kind);
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
