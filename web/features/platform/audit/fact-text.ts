import { formatBytes } from '../../../../shared/format/bytes.ts';
import { formatShortDate } from '../../../../shared/format/dates.ts';
import { centsToEuros, formatEuros } from '../../../../shared/format/money.ts';
import { formatNumber, plural } from '../../../../shared/format/plural.ts';
import { type Carrier, carrierCodes, carrierName } from '../../../../shared/production/parcels/carriers.ts';
import { printJobStatusName } from '../../../../shared/production/print-jobs/print-job-status.ts';
import { type BundlePart, partCode } from '../../../../shared/shop/catalogue/bundles.ts';
import type { PriceTier } from '../../../../shared/shop/catalogue/contract.ts';
import type { PrintFormat } from '../../../../shared/shop/prints/print-format.ts';
import { formatName } from '../../../../shared/shop/prints/print-formats.ts';
import { valueTexts } from './fact-labels.ts';

export const nothing = '—';
const maxCharacters = 240;
const maxListed = 5;

/** Returns a value of the audit log in words; an unknown one unchanged. */
export function factText(kind: string, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? 'Áno' : 'Nie';
  if (Array.isArray(value)) return arrayText(field, value);
  if (typeof value === 'number') return numberText(field, value);
  if (typeof value === 'string') return cut(stringText(kind, field, value));
  if (field === 'printFormat') return formatText(value as PrintFormat);
  return cut(JSON.stringify(value));
}

function numberText(field: string, value: number): string {
  if (field === 'price') return formatEuros(value);
  if (field.endsWith('Cents')) return formatEuros(centsToEuros(value));
  if (field === 'limitBytes' && value === 0) return 'Neobmedzené';
  if (field.endsWith('Bytes')) return formatBytes(value);
  return field === 'port' ? String(value) : formatNumber(value);
}

function stringText(kind: string, field: string, value: string): string {
  const statuses = kind === 'print-job' && field === 'status' ? printJobStatusName : undefined;
  const words: Record<string, string> | undefined = statuses ?? valueTexts[`${kind}.${field}`] ?? valueTexts[field];
  if (words && Object.hasOwn(words, value)) return words[value] ?? value;
  if (field === 'carrier' && carrierCodes.includes(value as Carrier)) return carrierName(value as Carrier);
  if (/(?:At|On|From|Until)$/.test(field) && !Number.isNaN(Date.parse(value))) return formatShortDate(value);
  // Short ids, as elsewhere.
  return field.endsWith('Id') ? value.slice(-8) : value;
}

function arrayText(field: string, values: unknown[]): string {
  if (field === 'priceTiers') return tiersText(values as PriceTier[]);
  return listText(field === 'bundleParts' ? (values as BundlePart[]).map(partCode) : values);
}

function listText(values: unknown[]): string {
  if (values.length === 0) return nothing;
  const shown = values.slice(0, maxListed).map((value) => (typeof value === 'object' ? JSON.stringify(value) : value));
  const rest = values.length - shown.length;
  return cut(shown.join(', ')) + (rest > 0 ? ` a\u00a0${plural(rest, 'ďalší', 'ďalšie', 'ďalších')}` : '');
}

function tiersText(tiers: PriceTier[]): string {
  if (tiers.length === 0) return nothing;
  return tiers
    .map(({ minQty, maxQty, price }) => {
      const range =
        maxQty === null ? `od ${formatNumber(minQty)}` : `${formatNumber(minQty)} – ${formatNumber(maxQty)}`;
      return `${range} ks ${formatEuros(price)}`;
    })
    .join(', ');
}

function formatText(format: PrintFormat): string {
  const { pixels, dpi, trimMm, borderMm, codes } = format;
  const size = pixels ? `${pixels.width} × ${pixels.height} px` : `${dpi} dpi`;
  const names = Object.values(codes).filter((code) => code !== null);
  return [formatName(format), size, `orez ${trimMm} mm`, `okraj ${borderMm} mm`, ...names].join(', ');
}

const cut = (text: string): string => (text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text);
