import { X } from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, Suspense, useEffect, useRef } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import { useBackToClose } from '../../../../ui/overlay/use-back-to-close.ts';
import styles from './viewer-panel.module.css';
import { viewerTexts } from './viewer-texts.ts';

/** A side panel about the current photo; it stays open while stepping. */
export interface Panel {
  title: string;
  /** On the button that opens it. */
  shortTitle: string;
  icon: ReactNode;
  render: (photo: Photo) => ReactNode;
}

interface PanelOpenerProps {
  panel: Panel;
  /** It stands out. */
  isLoud: boolean;
  isOpen: boolean;
  onToggle: () => void;
  ref: Ref<HTMLButtonElement>;
}

export function PanelOpener({ panel, isLoud, isOpen, onToggle, ref }: PanelOpenerProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.opener}
      data-loud={isLoud || undefined}
      aria-label={panel.title}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {panel.icon}
      <span>{panel.shortTitle}</span>
    </button>
  );
}

interface ViewerPanelProps {
  title: string;
  onClose: () => void;
  /** Set to the function that closes the panel while it is open. */
  closer: RefObject<(() => void) | null>;
  children: ReactNode;
}

export function ViewerPanel({ title, onClose, closer, children }: ViewerPanelProps) {
  const close = useBackToClose('panel', onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    closer.current = close;
    return () => {
      closer.current = null;
    };
  });
  // Not the first field: arrow keys keep stepping, and a phone does not open its keyboard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel may come in its place.
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <aside className={styles.panel} aria-label={title}>
      <header className={styles.header}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={viewerTexts.closePanel} onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className={styles.content}>
        <Suspense
          fallback={
            <div className={styles.wait}>
              <Spinner label={viewerTexts.loadingPanel} />
            </div>
          }
        >
          {children}
        </Suspense>
      </div>
    </aside>
  );
}
