import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { EditConflict } from './edit-conflict.tsx';

/** A field of a form: how a record's value of it is called and written. */
export interface EditedField<Edited> {
  label: string;
  textOf: (record: Edited) => string;
}

interface EditConflictOptions<Edited, Name extends string> {
  /** As the form began; none while a new one is made. */
  record: Edited | undefined;
  fields: Record<Name, EditedField<Edited>>;
  /** Puts the values that were changed meanwhile into the form. */
  onTake: (current: Edited, changed: Name[]) => void;
  /** Whether the form has another value than the record that it began from. */
  isTouched: (base: Edited, name: Name) => boolean;
}

/** Returns whether two values of a field differ. */
export const isOther = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** Edits of a record that somebody else may edit too: sends its version, and shows what came in between. */
export function useEditConflict<Edited extends { version: number }, Name extends string>({
  record,
  fields,
  onTake,
  isTouched,
}: EditConflictOptions<Edited, Name>) {
  const [base, setBase] = useState(record);
  const [current, setCurrent] = useState<Edited | null>(null);
  const names = Object.keys(fields) as Name[];
  const changed =
    base && current ? names.filter((name) => fields[name].textOf(base) !== fields[name].textOf(current)) : [];

  const settle = (record: Edited): void => {
    setBase(record);
    setCurrent(null);
  };
  const notice: ReactNode = base && current && (
    <EditConflict
      key={current.version}
      changes={changed.map((name) => ({
        label: fields[name].label.replace(/ \(nepovinné\)$/, ''),
        before: fields[name].textOf(base),
        now: fields[name].textOf(current),
      }))}
      onTake={() => {
        onTake(current, changed);
        settle(current);
      }}
      onKeep={() => {
        // What was not touched here is an edit of theirs alone.
        onTake(
          current,
          changed.filter((name) => !isTouched(base, name)),
        );
        settle(current);
      }}
    />
  );
  return {
    /** Goes with what is saved. */
    version: base?.version,
    notice,
    /** After a save: the next one begins from this record. */
    onSaved: settle,
    /** Whether a failed save is such a conflict; then `notice` says so. */
    catches: (error: unknown): boolean => {
      if (!(error instanceof ApiError) || error.code !== 'record-changed') return false;
      setCurrent(error.current as Edited);
      return true;
    },
  };
}
