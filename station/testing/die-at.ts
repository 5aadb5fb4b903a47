// Loaded before a station (`node --import`): ends it at the n-th step that leaves a trace on the disk, before or after.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const at = Number(process.env.DIE_AT ?? Number.POSITIVE_INFINITY);
const isAfter = process.env.DIE_AFTER === '1';
let steps = 0;

function step<T extends unknown[], R>(work: (...args: T) => R): (...args: T) => R {
  return (...args) => {
    const isLast = ++steps === at;
    if (isLast && !isAfter) process.kill(process.pid, 'SIGKILL');
    const result = work(...args);
    if (isLast) process.kill(process.pid, 'SIGKILL');
    return result;
  };
}

fs.writeSync = step(fs.writeSync) as typeof fs.writeSync;
fs.fsyncSync = step(fs.fsyncSync);
fs.renameSync = step(fs.renameSync);
syncBuiltinESMExports();
