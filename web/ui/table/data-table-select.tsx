import { useRef } from 'react';
import styles from './data-table-select.module.css';
import { type AllState, stateOfAll } from './select-rows.ts';
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
      onChange={(isOn, isRange) => selection.toggle(id, isOn, isRange)}
    />
  );
}

interface BoxProps {
  label: string;
  hideLabel?: boolean;
  state: AllState;
  /** `isRange`: with Shift held. */
  onChange: (isOn: boolean, isRange: boolean) => void;
}

function Box({ label, hideLabel, state, onChange }: BoxProps) {
  // Not every browser passes the key on from the label to its box, nor from the space bar.
  const hasShift = useRef(false);
  return (
    <label
      className={styles.box}
      onClickCapture={({ shiftKey }) => {
        hasShift.current ||= shiftKey;
      }}
      onKeyDown={({ shiftKey }) => {
        hasShift.current = shiftKey;
      }}
    >
      <input
        type="checkbox"
        aria-label={hideLabel ? label : undefined}
        ref={(input) => {
          if (input) input.indeterminate = state === 'some';
        }}
        checked={state === 'all'}
        onChange={(event) => {
          onChange(event.target.checked, hasShift.current);
          hasShift.current = false;
        }}
      />
      {!hideLabel && label}
    </label>
  );
}
