import type { ChildColumn } from '../../../../shared/library/schools/guess-columns.ts';
import { OptionGroup } from '../../../ui/form/option-cards.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { listTexts as texts } from './school-texts.ts';
import styles from './schools.module.css';

const none = 'none';
type Value = Exclude<ChildColumn, null> | typeof none;
const options = (['className', 'firstName', 'surname', 'fullName', none] as const).map((value) => ({
  value,
  label: texts.columnNames[value],
}));

interface ListColumnsProps {
  columns: readonly ChildColumn[];
  onChange: (columns: readonly ChildColumn[]) => void;
}

/** What each column of a list has, as it was guessed. */
export const ListColumns = ({ columns, onChange }: ListColumnsProps) => (
  <OptionGroup legend={texts.columns}>
    <div className={styles.columns}>
      {Object.entries(columns).map(([key, column]) => (
        <Select<Value>
          key={key}
          label={texts.column(Number(key) + 1)}
          value={column ?? none}
          options={options}
          onValueChange={(value) =>
            onChange(columns.map((one, at) => (at !== Number(key) ? one : value === none ? null : value)))
          }
        />
      ))}
    </div>
  </OptionGroup>
);
