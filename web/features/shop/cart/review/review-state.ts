import { type PrintProblem, reviewPrints, type WantedPrint } from './review-prints.ts';

type Decision = 'kept' | 'left-out';

/** A print that needs a look, as it is now. 'solved': a change has left no problem. */
export interface ReviewRow<T extends WantedPrint> {
  /** Of the print in the order. */
  index: number;
  print: T;
  /** The format in which it was asked for. */
  asked: T;
  problems: PrintProblem[];
  status: 'open' | 'solved' | Decision;
}

interface ReviewState<T extends WantedPrint> {
  asked: readonly T[];
  inCart: Parameters<typeof reviewPrints>[1];
  changed: ReadonlyMap<number, T>;
  decisions: ReadonlyMap<number, Decision>;
}

export const startReview = <T extends WantedPrint>(
  asked: readonly T[],
  inCart: ReviewState<T>['inCart'],
): ReviewState<T> => ({ asked, inCart, changed: new Map(), decisions: new Map() });

const printsOf = <T extends WantedPrint>({ asked, changed }: ReviewState<T>): T[] =>
  asked.map((print, index) => changed.get(index) ?? print);

/**
 * Returns the prints that needed a look at first, whatever has become of them. What can't be printed is left out, and
 * comes last: there is nothing to do about it here.
 */
export function rowsOf<T extends WantedPrint>(state: ReviewState<T>): ReviewRow<T>[] {
  const { asked, inCart, decisions } = state;
  const prints = printsOf(state);
  const now = new Map(reviewPrints(prints, inCart).map(({ index, problems }) => [index, problems]));
  const rows = reviewPrints(asked, inCart).map(({ index }): ReviewRow<T> => {
    const problems = now.get(index) ?? [];
    const status = problems.includes('unprintable')
      ? 'left-out'
      : (decisions.get(index) ?? (problems.length > 0 ? 'open' : 'solved'));
    return { index, print: prints[index]!, asked: asked[index]!, problems, status };
  });
  const isHopeless = ({ problems }: ReviewRow<T>): boolean => problems.includes('unprintable');
  return [...rows.filter((row) => !isHopeless(row)), ...rows.filter(isHopeless)];
}

/** Returns the state with another decision about a print; the same again takes it back. */
export function decide<T extends WantedPrint>(
  state: ReviewState<T>,
  index: number,
  decision: Decision,
): ReviewState<T> {
  const decisions = new Map(state.decisions);
  if (decisions.get(index) === decision) decisions.delete(index);
  else decisions.set(index, decision);
  return { ...state, decisions };
}

/** Returns the state with changed prints; what was decided about them before says nothing any more. */
export function change<T extends WantedPrint>(state: ReviewState<T>, changes: ReadonlyMap<number, T>): ReviewState<T> {
  const decisions = new Map([...state.decisions].filter(([index]) => !changes.has(index)));
  return { ...state, changed: new Map([...state.changed, ...changes]), decisions };
}

/** Returns the prints for the cart: what was not decided is accepted as it is. */
export function acceptedPrints<T extends WantedPrint>(state: ReviewState<T>): T[] {
  const leftOut = new Set(rowsOf(state).flatMap(({ index, status }) => (status === 'left-out' ? [index] : [])));
  return printsOf(state).filter((_, index) => !leftOut.has(index));
}
