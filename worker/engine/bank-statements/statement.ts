import { AppError } from '../../../shared/errors.ts';

export type StatementFormat = 'tatra-ofx' | 'camt.053' | 'camt.054' | 'fio';

/** One transaction as read from a file. */
export interface StatementEntry {
  /** YYYYMMDD */
  postedOn: string;
  /** HHMMSS; empty if the file has the day only. */
  postedTime: string;
  /** CREDIT is incoming money. */
  type: string;
  /** Negative for outgoing money. */
  amountCents: number;
  currency: string;
  /** Of the counterparty. */
  name: string;
  memo: string;
  /** From a field of its own, a proprietary or a structured reference. */
  variableSymbol: string;
  endToEndId: string;
  counterpartyIban: string;
  /** By which the bank tells the transaction from all others; empty without one. */
  bankReference: string;
  /** Of one that could not be read: its text; the rest is empty then. */
  raw?: string | null;
}

export interface StatementAccount {
  /** Null if the file names no account. */
  iban: string | null;
  entries: StatementEntry[];
}

export interface Statement {
  format: StatementFormat;
  accounts: StatementAccount[];
}

export const maxStatementBytes = 5 * 1024 * 1024;
export const maxTransactions = 20_000;

export const invalidStatement = (): AppError => new AppError('statement-invalid');

export const compactIban = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Returns a day as `YYYYMMDD`, from `20261116` or `2026-11-16`, with or without a time or a zone after it. */
export function statementDay(text: string): string {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? [];
  if (!year || Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) throw invalidStatement();
  return `${year}${month}${day}`;
}

/** Returns the time of day as `HHMMSS`; empty for midnight, by which banks mean no time. */
export function statementTime(text: string): string {
  const [, hours = '', minutes = '', seconds = '00'] =
    /^\d{4}-?\d{2}-?\d{2}T?(\d{2}):?(\d{2}):?(\d{2})?/.exec(text) ?? [];
  const time = hours && `${hours}${minutes}${seconds}`;
  return time === '000000' ? '' : time;
}
