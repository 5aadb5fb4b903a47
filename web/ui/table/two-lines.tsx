import type { ReactNode } from 'react';
import { Muted } from '../layout/muted.tsx';

interface TwoLinesProps {
  first: ReactNode;
  /** An empty one is left out. */
  second: ReactNode;
}

/** A table cell with a muted second line. */
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
