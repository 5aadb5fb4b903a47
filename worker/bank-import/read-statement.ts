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

/** What belongs to our account; when the file or we do not name it, what no other account is named for. */
export function ownEntries({ accounts }: Statement, ownIban: string): StatementEntry[] {
  const own = compactIban(ownIban);
  const named = accounts.filter(({ iban }) => own && iban === own);
  const ours = named.length > 0 ? named : accounts.filter(({ iban }) => !own || !iban);
  if (ours.length === 0) throw new AppError('statement-other-account');
  return ours.flatMap(({ entries }) => entries);
}

function counted(statement: Statement): Statement {
  const count = statement.accounts.reduce((sum, { entries }) => sum + entries.length, 0);
  if (count > maxTransactions) throw new AppError('statement-too-long');
  return statement;
}
