import { formatNumber } from '../../../shared/format/plural.ts';
import type { CartItem } from './cart-items.ts';

/** An item in few words: '2 × 10x15'. */
export function formatText({ mode, paperSize, downloadProduct, quantity }: CartItem): string {
  return mode === 'print' ? `${formatNumber(quantity)}\u00a0×\u00a0${paperSize}` : (downloadProduct ?? '');
}
