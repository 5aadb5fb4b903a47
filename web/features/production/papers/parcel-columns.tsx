import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { parcelColumns } from '../../../../shared/production/parcels/parcels.ts';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { columnTexts as texts } from './order-papers-texts.ts';
import styles from './parcel-columns.module.css';
import type { ColumnValues } from './parcel-file-values.ts';

const options = parcelColumns.map((value) => ({ value, label: texts.names[value] }));

interface ParcelColumnsProps {
  columns: ColumnValues[];
  onChange: (columns: ColumnValues[]) => void;
  /** Back to those of the app. */
  onReset: () => void;
}

/** The columns of a carrier's file: what each holds and is called, in their order. */
export function ParcelColumns({ columns, onChange, onReset }: ParcelColumnsProps) {
  const nextKey = Math.max(-1, ...columns.map(({ key }) => key)) + 1;
  const edit = (at: number, change: Partial<ColumnValues>): void =>
    onChange(columns.map((each, index) => (index === at ? { ...each, ...change } : each)));
  const move = (at: number, by: 1 | -1): void => {
    const moved = columns.toSpliced(at, 1);
    onChange(moved.toSpliced(at + by, 0, ...columns.slice(at, at + 1)));
  };
  return (
    <details className={styles.columns}>
      <summary>{texts.summary(columns.length)}</summary>
      <p className={styles.note}>{texts.note}</p>
      <ol className={styles.list}>
        {columns.map(({ key, column, heading }, at) => (
          <li key={key}>
            <fieldset className={styles.column} aria-label={texts.column(at + 1)}>
              <Select
                label={texts.content}
                hideLabel={at > 0}
                value={column}
                options={options}
                onValueChange={(value) => edit(at, { column: value })}
              />
              <TextField
                label={texts.heading}
                hideLabel={at > 0}
                value={heading}
                maxLength={60}
                autoComplete="off"
                onChange={({ target }) => edit(at, { heading: target.value })}
              />
              <span className={styles.buttons}>
                <IconButton size="s" label={texts.up(at + 1)} disabled={at === 0} onClick={() => move(at, -1)}>
                  <ArrowUp aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="s"
                  label={texts.down(at + 1)}
                  disabled={at === columns.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <ArrowDown aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="s"
                  label={texts.remove(at + 1)}
                  disabled={columns.length === 1}
                  onClick={() => onChange(columns.toSpliced(at, 1))}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </span>
            </fieldset>
          </li>
        ))}
      </ol>
      <Row>
        <Button
          size="s"
          icon={<Plus aria-hidden="true" />}
          disabled={columns.length >= 40}
          onClick={() => onChange([...columns, { key: nextKey, column: 'empty', heading: '' }])}
        >
          {texts.add}
        </Button>
        <Button size="s" onClick={onReset}>
          {texts.reset}
        </Button>
      </Row>
    </details>
  );
}
