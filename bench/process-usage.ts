import { readdirSync, readFileSync } from 'node:fs';

// The kernel counts processor time in ticks of this length.
const tickMs = 10;

/** Returns the resident bytes of the largest workerd started by `parentId`, which runs the Worker. Linux only. */
export function workerdBytes(parentId: number): number {
  return Math.max(0, ...workerds(parentId).map(({ status }) => kilobytes(status) * 1024));
}

/** Returns the processor time that every workerd started by `parentId` took until now. Linux only. */
export function workerdCpuMs(parentId: number): number {
  return workerds(parentId).reduce((sum, { id }) => {
    // proc_pid_stat(5): the name in brackets may hold spaces; user and system time are fields 14 and 15.
    const fields = read(id, 'stat').split(') ').at(-1)?.split(' ') ?? [];
    return sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
  }, 0);
}

function workerds(parentId: number): { id: string; status: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) => ({ id, status: read(id, 'status') }))
    .filter(({ status }) => status.includes('Name:\tworkerd') && status.includes(`PPid:\t${parentId}\n`));
}

const kilobytes = (status: string): number => Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0);

function read(processId: string, file: 'stat' | 'status'): string {
  try {
    return readFileSync(`/proc/${processId}/${file}`, 'utf8');
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
