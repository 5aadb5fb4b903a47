import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppSettings } from '../app/app-settings.ts';
import { originOf } from '../app/start-worker.ts';
import { copyAtRest } from './copy-at-rest.ts';
import { seedPath } from './demo/seed-route.ts';

// Exists from the first start until all orders are written.
const todoPath = (stateDir: string): string => join(stateDir, 'demo-orders.todo');
const dataPath = (stateDir: string): string => join(stateDir, 'v3');
/** Copy of the data without orders, while they are being written. */
const beforePath = (stateDir: string): string => join(stateDir, 'before-orders');

export const leaveOrdersToDo = (stateDir: string): void => writeFileSync(todoPath(stateDir), '');
export const hasOrdersToDo = (stateDir: string): boolean => existsSync(todoPath(stateDir));

/** Rolls back the orders of an aborted start. Call it before anything opens the data. */
export function undoHalfSeed(stateDir: string): void {
  if (!existsSync(beforePath(stateDir))) return;
  rmSync(dataPath(stateDir), { recursive: true, force: true });
  renameSync(beforePath(stateDir), dataPath(stateDir));
}

/** Fills the demo shop with six weeks of orders, all or none, in the running seed Worker, which does nothing else. */
export async function seedOrders(settings: AppSettings): Promise<void> {
  const { stateDir } = settings;
  console.log('Making demo orders …');
  const copy = `${beforePath(stateDir)}.part`;
  // The Worker may be deriving pictures of the last uploads yet.
  await copyAtRest(dataPath(stateDir), copy);
  renameSync(copy, beforePath(stateDir));
  const response = await fetch(`${originOf(settings)}${seedPath}`, { method: 'POST' });
  if (!response.ok) throw new Error(`The demo orders failed:\n${await response.text()}`);
  rmSync(todoPath(stateDir));
  // A copy that is half removed must not look whole.
  renameSync(beforePath(stateDir), copy);
  rmSync(copy, { recursive: true });
}
