import type { ComponentProps } from 'react';
import { formatName, usualFormats } from '../../../../shared/shop/prints/print-formats.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from './format-fields.module.css';
import { type FormatField, type FormatValues, formatValuesOf, printFormatOf } from './format-values.ts';
import { PaperPicture } from './paper-picture.tsx';
import { formatTexts as texts } from './product-texts.ts';

interface FormatFieldsProps {
  values: FormatValues;
  text: (field: FormatField) => Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>;
  onPick: (values: FormatValues) => void;
}

const usual = usualFormats.map((format) => ({ value: formatName(format), label: formatName(format), format }));

const helps: Partial<Record<FormatField, string>> = texts.help;
const codeFields = ['printFormat.codes.dnp', 'printFormat.codes.noritsuChannel', 'printFormat.codes.folder'] as const;

/** The paper of a print: its size, what falls off, and how machines name it; with a picture of it. */
export function FormatFields({ values, text, onPick }: FormatFieldsProps) {
  const format = printFormatOf(values);
  const size = format ? formatName(format) : '';
  const hasCodeError = codeFields.some((field) => text(field).error !== undefined);
  const field = (name: FormatField) => (
    <TextField
      {...text(name)}
      key={name}
      label={texts.fields[name]}
      help={helps[name]}
      inputMode={name.startsWith('printFormat.codes') ? undefined : 'decimal'}
      autoComplete="off"
    />
  );
  return (
    <section className={styles.format} aria-label={texts.title}>
      <div>
        <h3>{texts.title}</h3>
        <p className={styles.note}>{format ? texts.text : texts.missing}</p>
      </div>
      <div className={styles.columns}>
        <div className={styles.fields}>
          <div className={styles.wide}>
            <Select
              label={texts.usual}
              value={usual.some(({ value }) => value === size) ? size : ''}
              options={[{ value: '', label: texts.usualNone }, ...usual]}
              onValueChange={(name) => {
                const picked = usual.find(({ value }) => value === name);
                // What is known of the machine belongs to the size that it was.
                if (picked) onPick(formatValuesOf(picked.format));
              }}
            />
          </div>
          {field('printFormat.widthMm')}
          {field('printFormat.heightMm')}
          {field('printFormat.trimMm')}
          {field('printFormat.borderMm')}
          {field('printFormat.pixels.width')}
          {field('printFormat.pixels.height')}
          {field('printFormat.dpi')}
        </div>
        {format && <PaperPicture format={format} />}
      </div>
      <details className={styles.codes} open={hasCodeError || undefined}>
        <summary>{texts.codes}</summary>
        <div className={styles.fields}>{codeFields.map(field)}</div>
      </details>
    </section>
  );
}
