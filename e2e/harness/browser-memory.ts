import { readdirSync, readFileSync } from 'node:fs';

/** Bytes that each process of the browser has in memory; `kind` is in its command line: `--type=renderer` is a page. */
export function browserMemory(kind = 'chrom'): number[] {
  const bytesOf = (pid: string): number => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (!command.includes('chrom') || !command.includes(kind)) return 0;
      return 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(bytesOf);
}
