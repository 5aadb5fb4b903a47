import type { Product } from '../../../../shared/shop/catalogue/contract.ts';
import type { PrintFormat } from '../../../../shared/shop/prints/print-format.ts';

/** A print size whose paper is known, so that its prints are prepared and seen before the order. */
export type SizedProduct = Product & { printFormat: PrintFormat };

/** What the crop of a print depends on. */
export type PrintSize = Pick<SizedProduct, 'name' | 'printFormat'>;

export const isSized = (product: Product): product is SizedProduct => product.printFormat !== null;
