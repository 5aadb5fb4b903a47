import { useMemo, useState } from 'react';
import type { SchoolSubject } from '../../../../shared/library/schools/contract.ts';
import type { ChildColumn } from '../../../../shared/library/schools/guess-columns.ts';
import {
  childKey,
  type ListedChild,
  markFaults,
  readChildList,
} from '../../../../shared/library/schools/read-child-list.ts';
import { childLimits, isUnnamed } from '../../../../shared/library/schools/subjects.ts';

/** A child of the list, by its place there. */
export interface FoundChild extends ListedChild {
  at: number;
  /** As it is typed, with spaces at the end. */
  typed: Names;
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
  const inJob = useMemo(() => new Set(subjects.filter(isNamedChild).map(childKey)), [subjects]);

  const children = useMemo(() => correct(list.children, edits), [list, edits]);
  const repeated = children.filter(({ faults }) => faults.includes('twice'));
  const known = children.filter((child) => !child.faults.includes('twice') && inJob.has(childKey(child)));
  const added = children.filter((child) => !repeated.includes(child) && !known.includes(child));
  const childCount = subjects.filter(({ kind }) => kind === 'child').length;
  const hasTooMany = childCount + added.length > childLimits.children;

  const begin = (next: { text?: string; columns?: readonly ChildColumn[] | undefined }): void => {
    if (next.text !== undefined) setText(next.text);
    setColumns(next.columns);
    setEdits(new Map());
    setFailed(false);
  };
  return {
    columns: list.columns,
    children,
    /**
     * Those that have something wrong, what can't stay first; then those that had when they were read, so that they stay
     * in sight while they are corrected.
     */
    faulty: added
      .filter(({ at, faults }) => faults.length > 0 || (list.children[at]?.faults.length ?? 0) > 0)
      .toSorted((a, b) => rankOf(list.children[a.at] ?? a) - rankOf(list.children[b.at] ?? b)),
    /** Those who are not on the list yet, each once. */
    added,
    namedCount: added.filter(({ faults }) => !faults.includes('no-name')).length,
    knownCount: known.length,
    repeatedCount: repeated.length,
    hasTooMany,
    canAdd: added.length > 0 && !hasTooMany && !added.some(isWrong),
    hasFailed,
    fail: () => setFailed(true),
    read: (text: string) => begin({ text }),
    setColumns: (columns: readonly ChildColumn[]) => begin({ columns }),
    edit: (at: number, edit: Edit) => setEdits((all) => new Map(all).set(at, merged(all.get(at), edit))),
  };
}

const merged = (before: Edit | undefined, edit: Edit): Edit =>
  edit === 'dropped' || before === 'dropped' ? 'dropped' : { ...before, ...edit };

const isWrong = ({ faults }: ListedChild): boolean => faults.includes('no-name') || faults.includes('too-long');

const rankOf = (child: ListedChild): number => (isWrong(child) ? 0 : 1);

const isNamedChild = (subject: SchoolSubject): boolean => subject.kind === 'child' && !isUnnamed(subject);

function correct(children: readonly ListedChild[], edits: Edits): FoundChild[] {
  const left = children.flatMap((child, at) => {
    const edit = edits.get(at);
    return edit === 'dropped' ? [] : [{ ...child, ...edit, at }];
  });
  const marked = markFaults(
    left.map(({ className, firstName, surname }) => trimmed({ className, firstName, surname })),
  );
  return marked.map((child, index) => ({ ...child, typed: left[index] ?? child, at: left[index]?.at ?? 0 }));
}

type Names = Pick<ListedChild, 'className' | 'firstName' | 'surname'>;

const trimmed = ({ className, firstName, surname }: Names): Names => ({
  ...{ className: className.trim(), firstName: firstName.trim(), surname: surname.trim() },
});
