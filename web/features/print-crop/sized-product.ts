import type { Product } from '../../../shared/contract/catalogue.ts';
import type { PrintFormat } from '../../../shared/contract/print-format.ts';

/** A print size whose paper is known, so that its prints are prepared and seen before the order. */
export type SizedProduct = Product & { printFormat: PrintFormat };

/** What the crop of a print depends on. */
export type PrintSize = Pick<SizedProduct, 'name' | 'printFormat'>;

export const isSized = (product: Product): product is SizedProduct => product.printFormat !== null;
