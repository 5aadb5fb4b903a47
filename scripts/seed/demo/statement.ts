import { isValidIBAN } from 'ibantools';

/** A line of an account statement; income is positive. */
export interface StatementLine {
  /** YYYYMMDD */
  postedOn: string;
  cents: number;
  name: string;
  iban: string;
  variableSymbol?: string;
  memo?: string;
}

/** Returns a statement in the format of Tatra banka, which the bank import reads. */
export function statementXml(ownIban: string, lines: readonly StatementLine[]): string {
  const rows = lines.map(
    ({ postedOn, cents, name, iban, variableSymbol = '', memo = '' }) => `
      <STMTTRN><TRNTYPE>${cents < 0 ? 'DEBIT' : 'CREDIT'}</TRNTYPE><DTPOSTED>${postedOn}</DTPOSTED>
        <TRNAMT>${(cents / 100).toFixed(2)}</TRNAMT><TRNVASYM>${variableSymbol}</TRNVASYM><NAME>${name}</NAME>
        <BANKACCTTO><IBAN>${iban}</IBAN></BANKACCTTO><MEMO>${memo}</MEMO><CURRENCY>EUR</CURRENCY></STMTTRN>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><OFX><STMTRS><BANKACCTFROM><IBAN>${ownIban}</IBAN></BANKACCTFROM>
    <BANKTRANLIST>${rows.join('')}</BANKTRANLIST></STMTRS></OFX>`;
}

/** Returns a fictional IBAN with valid check digits, also of the account's number. */
export function inventedIban(seed: number): string {
  for (let number = 5_000_000_000 + seed * 7919; ; number++) {
    const account = `0900${'0'.repeat(6)}${number}`;
    // ISO 13616: SK00 after the account, letters as numbers.
    const check = 98n - (BigInt(`${account}282000`) % 97n);
    const iban = `SK${String(check).padStart(2, '0')}${account}`;
    if (isValidIBAN(iban)) return iban;
  }
}

/** Returns a day as `20261118`. */
export const postedOn = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');

/** How many days ago statements are imported. */
export const bankImportDays = [39, 36, 33, 30, 27, 24, 21, 18, 15, 12, 9, 6, 4, 3, 2, 1, 0];

const paper = 'Foto Papier Distribúcia s.r.o.';

/** Other lines of the shop's account: days ago → lines that pay no order. */
export const otherLines: Record<number, (Omit<StatementLine, 'postedOn' | 'iban'> & { payer: number })[]> = {
  39: [{ payer: 901, cents: -65_000, name: 'Správa nehnuteľností a.s.', memo: 'Nájom prevádzky' }],
  33: [{ payer: 902, cents: -18_450, name: paper, variableSymbol: '7726100412', memo: 'Fotopapier' }],
  27: [{ payer: 903, cents: -500, name: 'Banka', memo: 'Poplatok za vedenie účtu' }],
  24: [{ payer: 904, cents: 1290, name: 'Ing. Miroslav Kollár', memo: 'fotky' }],
  15: [{ payer: 902, cents: -9920, name: paper, variableSymbol: '7726110097', memo: 'Farby a fotopapier' }],
  9: [{ payer: 901, cents: -65_000, name: 'Správa nehnuteľností a.s.', memo: 'Nájom prevádzky' }],
  2: [
    { payer: 905, cents: -4230, name: 'Slovak Parcel Service s.r.o.', variableSymbol: '2611004587', memo: 'Preprava' },
  ],
  0: [
    { payer: 906, cents: 1450, name: 'Helena Poliaková', memo: 'Za fotky z dovolenky, ďakujem' },
    // As much as Lucia's order of yesterday lacks, without its number.
    { payer: 908, cents: 1093, name: 'Lucia Balazova', memo: 'fotky dakujem' },
    { payer: 907, cents: 2190, name: 'Juraj Sedlák', variableSymbol: '2026990001', memo: 'objednavka' },
    { payer: 903, cents: -120, name: 'Banka', memo: 'Poplatok za položky' },
  ],
};
