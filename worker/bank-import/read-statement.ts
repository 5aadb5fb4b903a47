import { AppError } from '../../shared/errors.ts';
import { decodeStatement } from './decode-statement.ts';
import { parseXml } from './parse-xml.ts';
import { readCamt } from './read-camt.ts';
import { readFio } from './read-fio.ts';
import { readTatraOfx } from './read-tatra-ofx.ts';
import { compactIban, maxStatementBytes, maxTransactions, type Statement, type StatementEntry } from './statement.ts';

/** Reads a file whose format its elements tell. Throws `statement-…`. */
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
  /** Among all entries of the file, so that it stays the same when another account is ours. */
  position: number;
}

/**
 * What belongs to our account; when the file does not name it, what no other account is named for.
 * Throws `statement-no-account` when we have none, and `statement-other-account`.
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
  const count = statement.accounts.reduce((sum, { entries }) => sum + entries.length, 0);
  if (count > maxTransactions) throw new AppError('statement-too-long');
  return statement;
}
