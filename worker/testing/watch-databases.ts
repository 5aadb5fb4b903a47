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

/** Each database is to have its own: how far a change of its tables is. */
const ofBoth = ['backfill_runs'];

const tablesOf = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();

const judged = new Map<string, string | null>();

/** Returns which tables of both databases to be a text names. */
function crossingOf(text: string): string | null {
  const library = tablesOf(text, patterns.library);
  const main = tablesOf(text, patterns.main).filter((name) => !ofBoth.includes(name));
  if (library.length === 0 || main.length === 0) return null;
  return `${library.join(', ')} with ${main.join(', ')}: ${text.replace(/\s+/g, ' ').slice(0, 1500)}`;
}

/** What only hands on what others have prepared. */
const passes = /watch-databases|counted-db|metered-d1|batch-of|failing|interrupted|test-internal/;

/** Whether a test itself, or what is made for tests, prepares the statement. */
function isOfTest(stack = ''): boolean {
  const caller = stack.split('\n').find((line) => line.includes('/worker/') && !passes.test(line));
  return /\.test\.ts|\/testing\//.test(caller ?? '');
}

const texts = new WeakMap<D1PreparedStatement, string>();
let crossings: string[] = [];

/** Returns the crossings since it was asked before. */
export function takeCrossings(): string[] {
  const taken = crossings;
  crossings = [];
  return taken;
}

function note(text: string): void {
  if (!judged.has(text)) judged.set(text, crossingOf(text));
  const crossing = judged.get(text);
  if (crossing && !isOfTest(new Error('here').stack)) crossings.push(crossing);
}

/** Notes each statement and each batch of the app that a library and the rest share: they are to be two databases (docs/growth.md). */
export function watchDatabases(database: D1Database): void {
  const prototype = Object.getPrototypeOf(database) as D1Database & { isWatched?: boolean };
  if (prototype.isWatched) return;
  prototype.isWatched = true;
  const { prepare, batch } = prototype;
  prototype.prepare = function (text) {
    note(text);
    return named(prepare.call(this, text), text);
  };
  prototype.batch = function (statements) {
    note(statements.map((statement) => texts.get(statement) ?? '').join(';\n'));
    return batch.call(this, statements as D1PreparedStatement[]) as never;
  };
}

/** Returns the statement, whose text `batch` finds then, whatever is bound to it. */
function named(statement: D1PreparedStatement, text: string): D1PreparedStatement {
  texts.set(statement, text);
  const { bind } = statement;
  statement.bind = (...values) => named(bind.apply(statement, values), text);
  return statement;
}
