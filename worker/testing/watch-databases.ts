/// <reference types="vite/types/importMeta.d.ts" />

import { getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';

type Modules = Record<string, Record<string, unknown>>;

/** Matches each table of a schema where a statement names it. */
function patternOf(modules: Modules): RegExp {
  const names = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value) => is(value, SQLiteTable))
    .map(getTableName);
  return new RegExp(`\\b(?:from|join|into|update)\\s+"?(${names.join('|')})\\b`, 'gi');
}

const patterns = {
  library: patternOf(import.meta.glob('../platform/db/schema/library/*.ts', { eager: true }) as Modules),
  main: patternOf(import.meta.glob('../platform/db/schema/main/*.ts', { eager: true }) as Modules),
};

interface Meant {
  /** Which tables of the main database a statement may still name. */
  main: string[];
  /** Beside which of a library; undefined: any. */
  library?: string[];
  /** The one of `main` that it has to name. */
  needs?: string;
}

const meant: readonly Meant[] = [
  // Conditions of the row that tells of a write: in the log of admins, and for the queue.
  { main: ['audit_log'] },
  { main: ['outbox'] },
  // Accounts that libraries repeat a part of.
  { main: ['users', 'storage_services'], library: ['libraries'] },
  // A product that is the only choice of an album stays.
  { main: ['products'], library: ['albums', 'album_products'] },
  // Texts that albums are found by.
  { main: ['search_texts', 'search_grams', 'users', 'orders', 'invoices'], library: ['albums'], needs: 'search_texts' },
];

const named = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();

const judged = new Map<string, string | null>();

/** Returns which tables a statement names of both databases to be, unless that is meant. */
function crossingOf(text: string): string | null {
  const library = named(text, patterns.library);
  const main = named(text, patterns.main);
  if (library.length === 0 || main.length === 0) return null;
  const isMeant = ({ main: allowed, library: beside, needs }: Meant) =>
    main.every((name) => allowed.includes(name)) &&
    (!needs || main.includes(needs)) &&
    (!beside || library.every((name) => beside.includes(name)));
  if (meant.some(isMeant)) return null;
  return `${library.join(', ')} with ${main.join(', ')}: ${text.replace(/\s+/g, ' ').slice(0, 300)}`;
}

/** Whether a test itself, or what is made for tests, prepares the statement. */
function isOfTest(stack = ''): boolean {
  const caller = stack.split('\n').find((line) => line.includes('/worker/') && !line.includes('watch-databases'));
  return /\.test\.ts|\/testing\//.test(caller ?? '');
}

let crossings: string[] = [];

/** Returns the crossings since it was asked before. */
export function takeCrossings(): string[] {
  const taken = crossings;
  crossings = [];
  return taken;
}

/** Notes each statement of the app that joins a library with the rest: they are to be two databases (docs/growth.md). */
export function watchDatabases(database: D1Database): void {
  const prototype = Object.getPrototypeOf(database) as D1Database & { isWatched?: boolean };
  if (prototype.isWatched) return;
  prototype.isWatched = true;
  const { prepare } = prototype;
  prototype.prepare = function (text) {
    if (!judged.has(text)) judged.set(text, crossingOf(text));
    const crossing = judged.get(text);
    if (crossing && !isOfTest(new Error('here').stack)) crossings.push(crossing);
    return prepare.call(this, text);
  };
}
