import { documentPrefixes } from '../../../shared/money/invoices/corrections.ts';
import { digitsOf } from '../../shop/orders/find-by-number.ts';

const prefix = new RegExp(`^(${Object.values(documentPrefixes).join('|')})\\s*(?=\\d)`, 'i');

/** Returns the digits of a searched number; with a prefix it is no order's. Null: the text is something else. */
export function searchedNumber(text: string): { digits: string; hasPrefix: boolean } | null {
  const bare = text.replace(prefix, '');
  const digits = digitsOf(bare);
  return digits === null ? null : { digits, hasPrefix: bare !== text };
}
