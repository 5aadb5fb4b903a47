import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '../../../../../shared/shop/catalogue/contract.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useBackToClose } from '../../../../ui/overlay/use-back-to-close.ts';
import styles from './print-review.module.css';
import type { OfferedPrint } from './review-prints.ts';
import { ReviewRowItem } from './review-row.tsx';
import { acceptedPrints, change, decide, type ReviewRow, rowsOf, startReview } from './review-state.ts';
import { reviewTexts as texts } from './review-texts.ts';

interface PrintReviewProps {
  prints: readonly OfferedPrint[];
  inCart: Parameters<typeof startReview>[1];
  offer: Record<'PRINT_SIZE' | 'SERVICE', readonly Product[]>;
  /** How many pieces decide the price of a photo in this size. */
  countOf: (paperSize: string) => number;
  onDone: (prints: OfferedPrint[]) => void;
  onClose: () => void;
}

/** Shows the prints of a bulk order that need a look; all others, and what is left as it is, go into the cart by one button. */
export default function PrintReview({ prints, inCart, offer, countOf, onDone, onClose }: PrintReviewProps) {
  const close = useBackToClose('print-review', onClose);
  const [state, setState] = useState(() => startReview(prints, inCart));
  const rows = rowsOf(state);
  const open = rows.filter(({ status }) => status === 'open').length;
  const accepted = acceptedPrints(state);
  const leftOut = prints.length - accepted.length;
  const cropped = rows.filter(({ status, problems }) => status === 'open' && problems.includes('cropped'));

  return (
    <Dialog
      open
      size="l"
      onOpenChange={close}
      title={texts.title(open, prints.length)}
      footer={
        <>
          <Button className={styles.back} onClick={close}>
            {texts.back}
          </Button>
          <Button
            variant="primary"
            icon={<ShoppingBag aria-hidden="true" />}
            disabled={accepted.length === 0}
            onClick={() => onDone(accepted)}
          >
            {open > 0 ? texts.acceptAndAdd(accepted.length) : texts.add(accepted.length)}
          </Button>
        </>
      }
    >
      <p>{texts.fine(prints.length - rows.length)}</p>
      {cropped.length > 1 && (
        <Button size="s" className={styles.whole} onClick={() => setState(change(state, printedWhole(cropped)))}>
          {texts.printWhole(cropped.length)}
        </Button>
      )}
      <ul className={styles.list} aria-label={texts.list}>
        {rows.map((row) => (
          <ReviewRowItem
            key={row.index}
            row={row}
            offer={offer}
            countOf={countOf}
            onDecide={(decision) => setState(decide(state, row.index, decision))}
            onChange={(print) => setState(change(state, new Map([[row.index, print]])))}
          />
        ))}
      </ul>
      {leftOut > 0 && <p className={styles.note}>{texts.leftOut(leftOut)}</p>}
      <VisuallyHidden>
        <span role="status">{texts.left(open)}</span>
      </VisuallyHidden>
    </Dialog>
  );
}

const printedWhole = (rows: readonly ReviewRow<OfferedPrint>[]): Map<number, OfferedPrint> =>
  new Map(rows.map(({ index, print }) => [index, { ...print, choice: { ...print.choice, mode: 'fit', crop: null } }]));
