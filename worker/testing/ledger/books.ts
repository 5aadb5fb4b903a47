// What the bank, Stripe and bookings by hand say. Anyone who moves money in these tests writes it down here; it imports
// nothing of the app and asks it nothing, so the app's own figures can be compared with it.

/** A row of the bank account. */
export interface BankRow {
  /** YYYYMMDD */
  day: string;
  /** Negative: it left. */
  cents: number;
  /** Of the other side; no two rows share one. */
  name: string;
  iban: string;
  symbol: string;
  endToEndId: string;
  /** The order that the money is meant for; of a debit, the one it goes back for. */
  orderNumber: string | null;
}

/** Money that a card paid. */
export interface Charge {
  intentId: string;
  orderNumber: string;
  cents: number;
  /** Stripe's report was delivered. */
  isReported: boolean;
}

/** What an admin says was paid past the bank and Stripe. */
interface ManualPayment {
  orderNumber: string;
  cents: number;
  isTakenBack: boolean;
}

export interface Books {
  bank: BankRow[];
  /** Rows that were on an uploaded statement. */
  seen: Set<BankRow>;
  /** What was uploaded so far. */
  statements: BankRow[][];
  charges: Charge[];
  manual: ManualPayment[];
}

export const openBooks = (): Books => ({ bank: [], seen: new Set(), statements: [], charges: [], manual: [] });

/** Adds a row to the account. Its name is made unique. */
export function addBankRow(books: Books, row: Omit<BankRow, 'endToEndId'> & { endToEndId?: string }): BankRow {
  const added = { endToEndId: '', ...row, name: `${row.name} ${wordOf(books.bank.length)}` };
  books.bank.push(added);
  return added;
}

// Digits could be taken for a number of an order.
const wordOf = (count: number): string => [...String(count)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');

export const sumOf = <T>(rows: Iterable<T>, centsOf: (row: T) => number): number => {
  let sum = 0;
  for (const row of rows) sum += centsOf(row);
  return sum;
};

/** Returns the credits that statements have shown. */
export const seenCredits = ({ seen }: Books): BankRow[] => [...seen].filter(({ cents }) => cents > 0);

const returnName = 'Vrátená platba';

/** Whether a row brings back what had left. */
export const isReturn = (row: BankRow | undefined): boolean => row?.name.startsWith(returnName) ?? false;

/** The bank could not deliver a transfer. */
export const addReturn = (books: Books, { cents, orderNumber, iban }: BankRow, day: string): BankRow =>
  addBankRow(books, { day, cents: -cents, name: returnName, iban, symbol: '', orderNumber });

/** Returns what left the account for an order and did not come back. */
export const sentBack = ({ bank }: Books, orderNumber: string): number =>
  sumOf(
    bank.filter((row) => row.orderNumber === orderNumber && (row.cents < 0 || isReturn(row))),
    ({ cents }) => -cents,
  );
