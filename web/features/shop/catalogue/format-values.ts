import { readDecimal, writeDecimal } from '../../../../shared/format/read-decimal.ts';
import type { PrintFormat } from '../../../../shared/shop/prints/print-format.ts';

/** The fields of a print format, named as in the errors of the server. */
export const numberFields = [
  'printFormat.widthMm',
  'printFormat.heightMm',
  'printFormat.pixels.width',
  'printFormat.pixels.height',
  'printFormat.dpi',
  'printFormat.trimMm',
  'printFormat.borderMm',
  'printFormat.codes.noritsuChannel',
] as const;
export type FormatField = (typeof numberFields)[number] | 'printFormat.codes.dnp' | 'printFormat.codes.folder';
export type FormatValues = Record<FormatField, string>;

const number = (value: number | null | undefined): string => (value == null ? '' : writeDecimal(value));

/** Returns the fields; of a product without a format only what most formats have. */
export function formatValuesOf(format: PrintFormat | null): FormatValues {
  return {
    'printFormat.widthMm': number(format?.widthMm),
    'printFormat.heightMm': number(format?.heightMm),
    'printFormat.pixels.width': number(format?.pixels?.width),
    'printFormat.pixels.height': number(format?.pixels?.height),
    'printFormat.dpi': number(format?.dpi ?? 300),
    'printFormat.trimMm': number(format?.trimMm ?? 2),
    'printFormat.borderMm': number(format?.borderMm ?? 5),
    'printFormat.codes.dnp': format?.codes.dnp ?? '',
    'printFormat.codes.noritsuChannel': number(format?.codes.noritsuChannel),
    'printFormat.codes.folder': format?.codes.folder ?? '',
  };
}

/** Returns null for an empty field and NaN for what is no number. */
export const numberIn = (text: string): number | null => (text.trim() === '' ? null : readDecimal(text));

/** Returns the format of the fields; null while no side of the paper is filled in. A number that is none is NaN. */
export function printFormatOf(values: FormatValues): PrintFormat | null {
  const paper = sidesOf(values['printFormat.widthMm'], values['printFormat.heightMm']);
  return (
    paper && {
      widthMm: paper.width,
      heightMm: paper.height,
      pixels: sidesOf(values['printFormat.pixels.width'], values['printFormat.pixels.height']),
      dpi: readDecimal(values['printFormat.dpi']),
      trimMm: readDecimal(values['printFormat.trimMm']),
      borderMm: readDecimal(values['printFormat.borderMm']),
      codes: {
        dnp: values['printFormat.codes.dnp'].trim() || null,
        noritsuChannel: numberIn(values['printFormat.codes.noritsuChannel']),
        folder: values['printFormat.codes.folder'].trim() || null,
      },
    }
  );
}

/** Returns null when both are empty. */
const sidesOf = (width: string, height: string) =>
  width.trim() === '' && height.trim() === '' ? null : { width: readDecimal(width), height: readDecimal(height) };
