import { useMemo, useState } from 'react';
import type { SchoolSubject } from '../../../../shared/library/schools/contract.ts';
import type { ChildColumn } from '../../../../shared/library/schools/guess-columns.ts';
import {
  childKey,
  type ListedChild,
  markFaults,
  readChildList,
} from '../../../../shared/library/schools/read-child-list.ts';
import { childLimits } from '../../../../shared/library/schools/subjects.ts';

/** A child of the list, by its place there. */
export interface FoundChild extends ListedChild {
  at: number;
}

type Edit = Partial<Pick<ListedChild, 'className' | 'firstName' | 'surname'>> | 'dropped';
type Edits = ReadonlyMap<number, Edit>;

export type ChildListState = ReturnType<typeof useChildList>;

/** What a text says of children, with what its reader has corrected. A child without a name can't be added, nor a text that is too long. */
export function useChildList(subjects: readonly SchoolSubject[]) {
  const [text, setText] = useState('');
  const [columns, setColumns] = useState<readonly ChildColumn[]>();
  const [edits, setEdits] = useState<Edits>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const list = useMemo(() => readChildList(text, columns), [text, columns]);
  const inJob = useMemo(() => new Set(subjects.map(childKey)), [subjects]);

  const children = useMemo(() => correct(list.children, edits), [list, edits]);
  const added = children.filter((child) => !inJob.has(childKey(child)));
  const isWrong = ({ faults }: ListedChild) => faults.includes('no-name') || faults.includes('too-long');
  const childCount = subjects.filter(({ kind }) => kind === 'child').length;
  const isTooLong = childCount + added.length > childLimits.children;

  const begin = (next: { text?: string; columns?: readonly ChildColumn[] | undefined }): void => {
    if (next.text !== undefined) setText(next.text);
    setColumns(next.columns);
    setEdits(new Map());
    setFailed(false);
  };
  return {
    columns: list.columns,
    children,
    /** Those that had something wrong as they were read: they stay in sight while they are corrected. */
    faulty: children.filter(({ at }) => (list.children[at]?.faults.length ?? 0) > 0),
    /** Those who are not on the list yet. */
    added,
    namedCount: added.filter(({ faults }) => !faults.includes('no-name')).length,
    knownCount: children.length - added.length,
    isTooLong,
    canAdd: added.length > 0 && !isTooLong && !added.some(isWrong),
    hasFailed,
    fail: () => setFailed(true),
    read: (text: string) => begin({ text }),
    setColumns: (columns: readonly ChildColumn[]) => begin({ columns }),
    edit: (at: number, edit: Edit) => setEdits((all) => new Map(all).set(at, merged(all.get(at), edit))),
  };
}

const merged = (before: Edit | undefined, edit: Edit): Edit =>
  edit === 'dropped' || before === 'dropped' ? 'dropped' : { ...before, ...edit };

function correct(children: readonly ListedChild[], edits: Edits): FoundChild[] {
  const left = children.flatMap((child, at) => {
    const edit = edits.get(at);
    return edit === 'dropped' ? [] : [{ ...child, ...edit, at }];
  });
  const marked = markFaults(
    left.map((child) => ({ ...child, firstName: child.firstName.trim(), surname: child.surname.trim() })),
  );
  return left.map((child, index) => ({ ...child, faults: marked[index]?.faults ?? [] }));
}
