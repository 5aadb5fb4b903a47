import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { Muted } from '../../../ui/layout/muted.tsx';
import styles from './schools.module.css';

interface FoldedSectionProps {
  title: ReactNode;
  facts: ReactNode;
  defaultOpen?: boolean;
  ref?: Ref<HTMLDetailsElement>;
  /** Drawn only while it is open: a class may have hundreds of pictures. */
  children: ReactNode;
}

/** A line of a job, such as a class, that opens to what is in it. */
export function FoldedSection({ title, facts, defaultOpen = false, ref, children }: FoldedSectionProps) {
  const [isOpen, setOpen] = useState(defaultOpen);
  return (
    <details
      ref={ref}
      tabIndex={-1}
      className={styles.class}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>
          {title}
          <Muted as="span" size="s">
            {facts}
          </Muted>
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      {isOpen && children}
    </details>
  );
}
