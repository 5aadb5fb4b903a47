import { AppError } from '../../../shared/errors.ts';
import { decodeStatement } from './decode-statement.ts';
import { parseXml } from './parse-xml.ts';
import { readCamt } from './read-camt.ts';
import { readFio } from './read-fio.ts';
import { unreadableType } from './read-row.ts';
import { readTatraOfx } from './read-tatra-ofx.ts';
import {
  compactIban,
  invalidStatement,
  maxStatementBytes,
  maxTransactions,
  type Statement,
  type StatementEntry,
} from './statement.ts';

/** Reads a file of any known format. Throws `statement-…`. */
export function readStatement(bytes: Uint8Array): Statement {
  if (bytes.length > maxStatementBytes) throw new AppError('statement-too-large');
  const root = parseXml(decodeStatement(bytes));
  const tatra = readTatraOfx(root);
  if (tatra) return counted({ format: 'tatra-ofx', accounts: tatra });
  const camt = readCamt(root);
  if (camt) return counted(camt);
  const fio = readFio(root);
  if (fio) return counted({ format: 'fio', accounts: fio });
  throw new AppError('statement-unknown');
}

interface OwnEntry extends StatementEntry {
  /** The position among all entries of the file, so that it does not depend on which account is ours. */
  position: number;
}

/**
 * Returns the entries of our account; if the file does not name it, those without an account. Throws
 * `statement-no-account` if we have none, and `statement-other-account`.
 */
export function ownEntries({ accounts }: Statement, ownIban: string): OwnEntry[] {
  const own = compactIban(ownIban);
  if (!own) throw new AppError('statement-no-account');
  const isNamed = accounts.some(({ iban }) => iban === own);
  const isOurs = (iban: string | null) => (isNamed ? iban === own : !iban);
  if (!accounts.some(({ iban }) => isOurs(iban))) throw new AppError('statement-other-account');
  return accounts
    .flatMap(({ iban, entries }) => entries.map((entry) => ({ iban, entry })))
    .flatMap(({ iban, entry }, position) => (isOurs(iban) ? [{ ...entry, position }] : []));
}

function counted(statement: Statement): Statement {
  const entries = statement.accounts.flatMap((account) => account.entries);
  if (entries.length > maxTransactions) throw new AppError('statement-too-long');
  // Of a file that is broken as a whole nothing is kept.
  if (entries.length > 0 && entries.every(({ type }) => type === unreadableType)) throw invalidStatement();
  return statement;
}
