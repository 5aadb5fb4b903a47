import styles from './data-table-select.module.css';
import { type AllState, stateOfAll, withRow } from './select-rows.ts';
import type { RowSelection } from './use-row-selection.ts';

interface SelectAllProps {
  selection: RowSelection;
  ids: readonly string[];
  label: string;
  hideLabel?: boolean;
}

export function SelectAll({ selection, ids, label, hideLabel }: SelectAllProps) {
  const state = stateOfAll(selection.ids, ids);
  return (
    <Box
      label={label}
      hideLabel={hideLabel}
      state={state}
      onChange={(isOn) => selection.onChange(new Set(isOn ? ids : []))}
    />
  );
}

interface SelectRowProps {
  selection: RowSelection;
  id: string;
  name: string;
}

export function SelectRow({ selection, id, name }: SelectRowProps) {
  return (
    <Box
      label={`Označiť: ${name}`}
      hideLabel
      state={selection.ids.has(id) ? 'all' : 'none'}
      onChange={(isOn) => selection.onChange(withRow(selection.ids, id, isOn))}
    />
  );
}

interface BoxProps {
  label: string;
  hideLabel?: boolean;
  state: AllState;
  onChange: (isOn: boolean) => void;
}

function Box({ label, hideLabel, state, onChange }: BoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={hideLabel ? label : undefined}
        ref={(input) => {
          if (input) input.indeterminate = state === 'some';
        }}
        checked={state === 'all'}
        onChange={(event) => onChange(event.target.checked)}
      />
      {!hideLabel && label}
    </label>
  );
}
