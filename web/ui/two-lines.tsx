import type { ReactNode } from 'react';
import { Muted } from './muted.tsx';

interface TwoLinesProps {
  first: ReactNode;
  /** Nothing leaves the line out. */
  second: ReactNode;
}

/** In a cell of a table: what it is about, and below it a detail. */
export const TwoLines = ({ first, second }: TwoLinesProps) => (
  <>
    <div>{first}</div>
    {second && (
      <Muted as="div" size="xs">
        {second}
      </Muted>
    )}
  </>
);
