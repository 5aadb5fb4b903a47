import { readdirSync, statSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const maxAttempts = 60;
const pauseMs = 500;

/**
 * Copies a folder that a running program writes to, as it is between two writes: one that a file of came, went or
 * changed meanwhile is copied again. Throws when it does not come to rest for half a minute.
 */
export async function copyAtRest(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await rm(to, { recursive: true, force: true });
    try {
      const before = stateOf(from);
      await cp(from, to, { recursive: true });
      if (stateOf(from) === before) return;
      if (attempt === maxAttempts) throw new Error(`${from} does not come to rest`);
    } catch (error) {
      if (attempt === maxAttempts) throw error;
    }
    await sleep(pauseMs);
  }
}

/** Names, sizes and times of all files. */
function stateOf(folder: string): string {
  const lines = readdirSync(folder, { recursive: true, withFileTypes: true })
    // SQLite's memory that its readers share: no data.
    .filter((entry) => entry.isFile() && !entry.name.endsWith('-shm'))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const { size, mtimeMs } = statSync(path);
      return `${path} ${size} ${mtimeMs}`;
    });
  return lines.sort().join('\n');
}
