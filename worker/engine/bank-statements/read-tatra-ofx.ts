import { childrenOf, elementAt, textAt, type XmlElement } from './parse-xml.ts';
import { readRow } from './read-row.ts';
import { compactIban, type StatementAccount, type StatementEntry, statementDay, statementTime } from './statement.ts';
import { toCents } from './to-cents.ts';

/** Reads Tatra banka's XML, which uses the names of OFX; null for other files. */
export function readTatraOfx(root: XmlElement): StatementAccount[] | null {
  const statements = childrenOf(elementAt(root, 'OFX'), 'STMTRS');
  if (statements.length === 0) return null;
  return statements.map((statement) => ({
    iban: compactIban(textAt(statement, 'BANKACCTFROM', 'IBAN')) || null,
    entries: childrenOf(elementAt(statement, 'BANKTRANLIST'), 'STMTTRN').flatMap((row) =>
      readRow(row, (one) => [readEntry(one)]),
    ),
  }));
}

function readEntry(transaction: XmlElement | string): StatementEntry {
  // Padded with spaces in real files; textAt trims.
  const type = textAt(transaction, 'TRNTYPE').toUpperCase();
  const cents = toCents(textAt(transaction, 'TRNAMT'));
  return {
    postedOn: statementDay(textAt(transaction, 'DTPOSTED')),
    postedTime: statementTime(textAt(transaction, 'DTPOSTED')),
    type,
    amountCents: type === 'DEBIT' && cents > 0 ? -cents : cents,
    currency: textAt(transaction, 'CURRENCY').toUpperCase(),
    name: textAt(transaction, 'NAME'),
    memo: textAt(transaction, 'MEMO'),
    variableSymbol: textAt(transaction, 'TRNVASYM'),
    endToEndId: textAt(transaction, 'REFERENCE_E2E'),
    counterpartyIban: compactIban(textAt(transaction, 'BANKACCTTO', 'IBAN')),
    bankReference: textAt(transaction, 'FITID'),
  };
}
