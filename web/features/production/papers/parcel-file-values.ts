import type { ParcelFileSettings, ParcelFileSettingsInput } from '../../../../shared/production/parcels/contract.ts';
import type { ParcelColumn, ParcelFileColumn } from '../../../../shared/production/parcels/parcels.ts';
import type { EditedField } from '../../../ui/form/use-edit-conflict.tsx';
import { columnTexts, parcelsTexts as texts } from './order-papers-texts.ts';

/** A column as it is edited; `key` stays with it when it moves. */
export interface ColumnValues {
  key: number;
  column: ParcelColumn;
  heading: string;
}
interface ParcelFileValues {
  weightKg: string;
  sender: string;
  service: string;
  columns: ColumnValues[];
}

export const columnValuesOf = (columns: readonly ParcelFileColumn[]): ColumnValues[] =>
  columns.map((column, key) => ({ key, ...column }));

export const parcelFileValuesOf = (file: ParcelFileSettings): ParcelFileValues => ({
  weightKg: file.weightKg === null ? '' : String(file.weightKg).replace('.', ','),
  sender: file.sender,
  service: file.service,
  columns: columnValuesOf(file.columns),
});

export const parcelFileInputOf = ({
  weightKg,
  sender,
  service,
  columns,
}: ParcelFileValues): ParcelFileSettingsInput => ({
  weightKg: weightOf(weightKg),
  sender: sender.trim(),
  service: service.trim(),
  columns: columns.map(({ column, heading }) => ({ column, heading: heading.trim() })),
});

/** Returns null for an empty text, NaN for one that is no number. */
const weightOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')));

/** Returns whether the form has what is saved. */
export const isSaved = (values: ParcelFileValues, file: ParcelFileSettings): boolean =>
  JSON.stringify(parcelFileInputOf(values)) === JSON.stringify(parcelFileInputOf(parcelFileValuesOf(file)));

export function checkParcelFile({ weightKg }: ParcelFileValues) {
  const weight = weightOf(weightKg);
  return { weightKg: weight === null || (weight > 0 && weight <= 50) ? null : texts.weightInvalid };
}

/** What an edit conflict compares. */
export const editedFields: Record<keyof ParcelFileValues, EditedField<ParcelFileSettings>> = {
  weightKg: { label: texts.weight, textOf: (file) => parcelFileValuesOf(file).weightKg },
  sender: { label: texts.sender, textOf: ({ sender }) => sender },
  service: { label: texts.service, textOf: ({ service }) => service },
  columns: {
    label: columnTexts.title,
    textOf: ({ columns }) =>
      columns.map(({ column, heading }) => `${heading} (${columnTexts.names[column]})`).join(', '),
  },
};
