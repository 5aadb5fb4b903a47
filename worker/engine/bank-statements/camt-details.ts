import { symbolOfEndToEnd } from './find-order-number.ts';
import { attributeOf, childrenOf, elementAt, textAt, type XmlElement } from './parse-xml.ts';
import { compactIban, type StatementEntry, statementDay, statementTime } from './statement.ts';
import { toCents } from './to-cents.ts';

type Element = XmlElement | string;

/** Returns the transactions of an entry: one for each of its details if it is a batch, else one. */
export function splitEntry(entry: Element): StatementEntry[] {
  const details = childrenOf(entry, 'NtryDtls').flatMap((part) => childrenOf(part, 'TxDtls'));
  const priced = details.filter((detail) => amountOf(detail) !== undefined);
  // If the parts don't add up to the entry, money would be invented or lost.
  const isBatch = priced.length > 1 && sumsUp(entry, priced);
  if (isBatch) return priced.map((detail) => readParts(entry, [detail], amountOf(detail)));
  // A card payment has no details at all; some banks put only the reference into a second one.
  return [readParts(entry, details, undefined)];
}

const amountOf = (detail: Element): Element | undefined =>
  elementAt(detail, 'Amt') ?? elementAt(detail, 'AmtDtls', 'TxAmt', 'Amt');

function sumsUp(entry: Element, priced: Element[]): boolean {
  const direction = textAt(entry, 'CdtDbtInd');
  const sum = priced.reduce((cents, detail) => {
    const isAgainst = (textAt(detail, 'CdtDbtInd') || direction) !== direction;
    return cents + toCents(textAt(amountOf(detail))) * (isAgainst ? -1 : 1);
  }, 0);
  return sum === toCents(textAt(entry, 'Amt'));
}

function readParts(entry: Element, details: Element[], ownAmount: Element | undefined): StatementEntry {
  const amount = ownAmount ?? elementAt(entry, 'Amt');
  const only = details.length === 1 ? details[0] : undefined;
  const type = typeOf(entry, ownAmount === undefined ? undefined : only);
  const cents = toCents(textAt(amount));
  const party = type === 'CREDIT' ? 'Dbtr' : 'Cdtr';
  const first = (read: (detail: Element) => string): string => details.map(read).find(Boolean) ?? '';
  const unique = (read: (detail: Element) => string): string => {
    const found = new Set(details.map(read).filter(Boolean));
    // With several references and one amount it is unknown how much is for which.
    return found.size === 1 ? ([...found][0] ?? '') : '';
  };
  return {
    postedOn: statementDay(dateOf(entry)),
    postedTime: statementTime(dateOf(entry)),
    type,
    amountCents: type === 'CREDIT' || cents === 0 ? cents : -cents,
    currency: attributeOf(amount, 'Ccy').toUpperCase(),
    name: first((detail) => nameOf(detail, party)),
    memo: memoOf(entry, details),
    variableSymbol: unique(symbolOf),
    endToEndId: unique((detail) => textAt(detail, 'Refs', 'EndToEndId')),
    counterpartyIban: compactIban(first((detail) => textAt(detail, 'RltdPties', `${party}Acct`, 'Id', 'IBAN'))),
    bankReference: unique((detail) => textAt(detail, 'Refs', 'AcctSvcrRef')) || textAt(entry, 'AcctSvcrRef'),
  };
}

/** A reversal has its own direction: our own money that came back pays no order. */
function typeOf(entry: Element, detail: Element | undefined): string {
  const direction = textAt(detail, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd');
  if (direction !== 'CRDT') return 'DEBIT';
  return /^(?:true|1)$/.test(textAt(entry, 'RvslInd')) ? 'REVERSAL' : 'CREDIT';
}

function dateOf(entry: Element): string {
  const dates = ['BookgDt', 'ValDt'].flatMap((name) => [textAt(entry, name, 'Dt'), textAt(entry, name, 'DtTm')]);
  return dates.find(Boolean) ?? '';
}

const nameOf = (detail: Element, party: string): string =>
  textAt(detail, 'RltdPties', party, 'Nm') ||
  textAt(detail, 'RltdPties', party, 'Pty', 'Nm') ||
  textAt(detail, 'RltdPties', `Ultmt${party}`, 'Nm');

/** The variable symbol: from the end-to-end id, a proprietary or a structured reference. */
function symbolOf(detail: Element): string {
  const own = symbolOfEndToEnd(textAt(detail, 'Refs', 'EndToEndId'));
  if (own) return own;
  const proprietary = childrenOf(elementAt(detail, 'Refs'), 'Prtry').find((one) => textAt(one, 'Tp') === 'VS');
  const structured = childrenOf(elementAt(detail, 'RmtInf'), 'Strd').map((one) => textAt(one, 'CdtrRefInf', 'Ref'));
  return (
    textAt(proprietary, 'Ref') || (structured.find((ref) => /^(?:VS)?\d{1,10}$/.test(ref)) ?? '').replace('VS', '')
  );
}

function memoOf(entry: Element, details: Element[]): string {
  const lines = details.flatMap((detail) =>
    childrenOf(elementAt(detail, 'RmtInf'), 'Ustrd').map((line) => (typeof line === 'string' ? line : '')),
  );
  const message = lines.join(' ').replace(/\s+/g, ' ').trim().slice(0, 500);
  const aside = details.map((detail) => textAt(detail, 'AddtlTxInf')).find(Boolean);
  return message || aside || textAt(entry, 'AddtlNtryInf');
}
