import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PrintItem } from '../../../../shared/production/print-jobs/contract.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import styles from './item-viewer.module.css';
import { detailTexts, viewerTexts as texts } from './print-job-texts.ts';

interface ItemViewerProps {
  items: readonly PrintItem[];
  /** Of the item that is shown first. */
  position: number;
  onClose: () => void;
}

/** The files of a job in full, one by one: arrow keys turn. */
export function ItemViewer({ items, position, onClose }: ItemViewerProps) {
  const [at, setAt] = useState(() => items.findIndex((item) => item.position === position));
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());
  const item = items[at];
  const last = items.length - 1;
  const turn = (by: number): void => setAt((now) => Math.min(last, Math.max(0, now + by)));
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      const by = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
      setAt((now) => Math.min(last, Math.max(0, now + by)));
    };
    // While it comes down: dialogs keep arrow keys to themselves.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [last]);
  if (!item) return null;
  // The very file, where there is one; else the picture of the list.
  const url = (item.print && !failed.has(item.position) && item.url) || item.thumbnailUrl;
  return (
    <Dialog
      open
      size="l"
      onOpenChange={onClose}
      title={texts.title}
      footer={
        <>
          <Button icon={<ChevronLeft aria-hidden="true" />} disabled={at === 0} onClick={() => turn(-1)}>
            {texts.previous}
          </Button>
          <Button icon={<ChevronRight aria-hidden="true" />} disabled={at === last} onClick={() => turn(1)}>
            {texts.next}
          </Button>
        </>
      }
    >
      <div className={styles.viewer}>
        {url ? (
          <img
            key={url}
            className={styles.picture}
            src={url}
            alt={texts.alt(item.filename)}
            onError={() => setFailed((all) => new Set(all).add(item.position))}
          />
        ) : (
          <Muted>{texts.missing}</Muted>
        )}
        <p aria-live="polite">
          <strong>{item.filename}</strong>
          <Muted as="span" size="s">
            {[
              ` ${texts.place(at + 1, items.length)}`,
              item.paperSize,
              ...item.services,
              detailTexts.pieces(item.quantity),
            ].join(' · ')}
          </Muted>
        </p>
      </div>
    </Dialog>
  );
}
