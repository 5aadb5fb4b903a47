import { childrenOf, elementAt, textAt, type XmlElement } from './parse-xml.ts';
import { readRow } from './read-row.ts';
import { compactIban, type StatementAccount, type StatementEntry, statementDay, statementTime } from './statement.ts';
import { toCents } from './to-cents.ts';

/** Reads the XML of Fio banka, whose columns are numbered; null for other files. */
export function readFio(root: XmlElement): StatementAccount[] | null {
  const statement = elementAt(root, 'AccountStatement');
  if (statement === undefined) return null;
  return [
    {
      iban: compactIban(textAt(statement, 'Info', 'iban')) || null,
      entries: childrenOf(elementAt(statement, 'TransactionList'), 'Transaction').flatMap((row) =>
        readRow(row, (one) => [readEntry(one)]),
      ),
    },
  ];
}

function readEntry(transaction: XmlElement | string): StatementEntry {
  const column = (id: number): string => textAt(transaction, `column_${id}`);
  const amountCents = toCents(column(1));
  return {
    postedOn: statementDay(column(0)),
    postedTime: statementTime(column(0)),
    type: amountCents < 0 ? 'DEBIT' : 'CREDIT',
    amountCents,
    currency: column(14).toUpperCase(),
    name: column(10) || column(7),
    memo: column(16) || column(25) || column(27),
    variableSymbol: column(5),
    // Where its details were compared before there was a column of its own.
    endToEndId: column(22),
    counterpartyIban: compactIban(column(2)),
    bankReference: column(22),
  };
}
