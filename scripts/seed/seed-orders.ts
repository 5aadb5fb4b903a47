import { cpSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppSettings } from '../app/app-settings.ts';
import { originOf } from '../app/start-worker.ts';
import { seedPath } from './demo/seed-route.ts';

// There from the first start until the orders are in.
const todoPath = (stateDir: string): string => join(stateDir, 'demo-orders.todo');
const dataPath = (stateDir: string): string => join(stateDir, 'v3');
/** The data without any order, while they are written. */
const beforePath = (stateDir: string): string => join(stateDir, 'before-orders');

export const leaveOrdersToDo = (stateDir: string): void => writeFileSync(todoPath(stateDir), '');
export const hasOrdersToDo = (stateDir: string): boolean => existsSync(todoPath(stateDir));

/** Takes back the orders of a start that was cut short. Before anything opens the data. */
export function undoHalfSeed(stateDir: string): void {
  if (!existsSync(beforePath(stateDir))) return;
  rmSync(dataPath(stateDir), { recursive: true, force: true });
  renameSync(beforePath(stateDir), dataPath(stateDir));
}

/** Fills the demo shop with six weeks of orders, all of them or none, in the seed Worker that runs and has nothing else to do. */
export async function seedOrders(settings: AppSettings): Promise<void> {
  const { stateDir } = settings;
  console.log('Making demo orders …');
  const copy = `${beforePath(stateDir)}.part`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(dataPath(stateDir), copy, { recursive: true });
  renameSync(copy, beforePath(stateDir));
  const response = await fetch(`${originOf(settings)}${seedPath}`, { method: 'POST' });
  if (!response.ok) throw new Error(`The demo orders failed:\n${await response.text()}`);
  rmSync(todoPath(stateDir));
  // A copy that is half removed must not look whole.
  renameSync(beforePath(stateDir), copy);
  rmSync(copy, { recursive: true });
}
