import type { PrintFormat } from './print-format.ts';
import { formatName } from './print-formats.ts';

interface PrintSize {
  name: string;
  printFormat: PrintFormat | null;
}

const plainSize = /^\d+([.,]\d)?\s*[x×]\s*\d+([.,]\d)?(\s*[cm]m)?$/i;

/** Returns whether a product's name says nothing but a size. */
export const isPlainSize = (name: string | null): boolean => plainSize.test(name?.trim() ?? '');

/** Returns how customers read a size: '10 × 15 cm' for a product named '10x15'; any other name says more than that. */
export const sizeLabel = ({ name, printFormat }: PrintSize): string =>
  printFormat && isPlainSize(name) ? formatName(printFormat) : name;
