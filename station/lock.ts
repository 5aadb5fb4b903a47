import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keeps a second station away from the same folder. Throws when another one runs. */
export function lockFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'station.pid');
  const other = Number(readIfThere(file));
  if (other > 0 && other !== process.pid && isRunning(other))
    throw new Error(`Stanica už beží (proces ${other}). Ak nie, vymažte ${file}.`);
  writeFileSync(file, String(process.pid));
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
