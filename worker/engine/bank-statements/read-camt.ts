import { splitEntry } from './camt-details.ts';
import { childrenOf, elementAt, textAt, type XmlElement } from './parse-xml.ts';
import { readRow } from './read-row.ts';
import { compactIban, type Statement, type StatementAccount } from './statement.ts';

const kinds = [
  { format: 'camt.053', message: 'BkToCstmrStmt', report: 'Stmt' },
  { format: 'camt.054', message: 'BkToCstmrDbtCdtNtfctn', report: 'Ntfctn' },
] as const;

/** Reads ISO 20022 camt.053 and camt.054 of any version; null for other files. */
export function readCamt(root: XmlElement): Statement | null {
  const document = elementAt(root, 'Document');
  for (const { format, message, report } of kinds) {
    const reports = childrenOf(elementAt(document, message), report);
    if (reports.length > 0) return { format, accounts: reports.map(readAccount) };
  }
  return null;
}

function readAccount(report: XmlElement | string): StatementAccount {
  return {
    iban: compactIban(textAt(report, 'Acct', 'Id', 'IBAN')) || null,
    entries: childrenOf(report, 'Ntry')
      .filter(isBooked)
      .flatMap((entry) => readRow(entry, splitEntry)),
  };
}

/** Pending, future and informative entries are not money yet. Newer versions nest the code one level deeper. */
function isBooked(entry: XmlElement | string): boolean {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  return status === '' || status === 'BOOK';
}
