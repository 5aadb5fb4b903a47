import { readdirSync, readFileSync } from 'node:fs';

/** Resident bytes of the largest workerd that `parentId` runs: the one with the Worker in it. Linux only. */
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

/** The most that `read` answers while `work` runs. */
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
