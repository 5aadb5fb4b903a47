import { AppError } from '../../shared/errors.ts';

export type StatementFormat = 'tatra-ofx' | 'camt.053' | 'camt.054' | 'fio';

/** One transaction as a file tells it. */
export interface StatementEntry {
  /** YYYYMMDD */
  postedOn: string;
  /** HHMMSS; empty when the file tells the day only. */
  postedTime: string;
  /** CREDIT is money that came in. */
  type: string;
  /** Negative when it went out. */
  amountCents: number;
  currency: string;
  /** Of the other side. */
  name: string;
  memo: string;
  /** Wherever the file keeps it: its own field, a proprietary or a structured reference. */
  variableSymbol: string;
  endToEndId: string;
  counterpartyIban: string;
}

export interface StatementAccount {
  /** Null when the file does not say whose account it is. */
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

/** A day as `YYYYMMDD`, of `20261116`, `2026-11-16`, with or without a time or a zone behind. */
export function statementDay(text: string): string {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? [];
  if (!year || Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) throw invalidStatement();
  return `${year}${month}${day}`;
}

/** The time of day of the same texts as `HHMMSS`; midnight is how banks write that they tell the day only. */
export function statementTime(text: string): string {
  const [, hours = '', minutes = '', seconds = '00'] =
    /^\d{4}-?\d{2}-?\d{2}T?(\d{2}):?(\d{2}):?(\d{2})?/.exec(text) ?? [];
  const time = hours && `${hours}${minutes}${seconds}`;
  return time === '000000' ? '' : time;
}
