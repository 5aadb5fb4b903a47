import { formatNumber } from '../../../shared/format/plural.ts';
import type { CartItem } from './cart-items.ts';

type Format = Pick<CartItem, 'mode' | 'paperSize' | 'downloadProduct' | 'quantity'>;

/** Its name in the catalogue: '10x15'. */
export const formatName = ({ mode, paperSize, downloadProduct }: Omit<Format, 'quantity'>): string =>
  (mode === 'print' ? paperSize : downloadProduct) ?? '';

/** Items of one photo in few words, equal formats together: '10 × 10x15, Originál'. */
export function formatsText(items: readonly Format[]): string {
  const formats = new Map<string, { name: string; pieces: number | null }>();
  for (const item of items) {
    const name = formatName(item);
    const key = `${item.mode} ${name}`;
    const pieces = item.mode === 'print' ? (formats.get(key)?.pieces ?? 0) + item.quantity : null;
    formats.set(key, { name, pieces });
  }
  return [...formats.values()]
    .map(({ name, pieces }) => (pieces === null ? name : `${formatNumber(pieces)}\u00a0×\u00a0${name}`))
    .join(', ');
}
