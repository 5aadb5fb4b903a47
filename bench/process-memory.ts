import { readdirSync, readFileSync } from 'node:fs';

/** Returns the resident bytes of the largest workerd started by `parentId`, which runs the Worker. Linux only. */
export function workerdBytes(parentId: number): number {
  const sizes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStatus)
    .filter((status) => status.includes('Name:\tworkerd') && status.includes(`PPid:\t${parentId}\n`))
    .map((status) => Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024);
  return Math.max(0, ...sizes);
}

function readStatus(processId: string): string {
  try {
    return readFileSync(`/proc/${processId}/status`, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the maximum that `read` returns while `work` runs. */
export async function peakDuring(read: () => number, work: () => Promise<unknown>): Promise<number> {
  let peak = read();
  const timer = setInterval(() => {
    peak = Math.max(peak, read());
  }, 20);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return Math.max(peak, read());
}

/** Returns the growth of a process in bytes per minute: the slope of a linear fit. */
export function growthPerMinute(samples: readonly { at: number; bytes: number }[]): number {
  const mean = (pick: (sample: { at: number; bytes: number }) => number) =>
    samples.reduce((sum, sample) => sum + pick(sample), 0) / Math.max(1, samples.length);
  const [at, bytes] = [mean((sample) => sample.at), mean((sample) => sample.bytes)];
  const spread = mean((sample) => (sample.at - at) ** 2);
  return spread === 0 ? 0 : (mean((sample) => (sample.at - at) * (sample.bytes - bytes)) / spread) * 60_000;
}
