import { CircleCheck, CircleMinus, ImageOff, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Product } from '../../../../../shared/shop/catalogue/contract.ts';
import { tariffOf, unitPriceCents } from '../../../../../shared/shop/catalogue/pricing.ts';
import { formatName } from '../../../../../shared/shop/prints/print-formats.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { cropTexts } from '../../print-crop/crop-texts.ts';
import { PaperPreview } from '../../print-crop/paper-preview.tsx';
import { isSized } from '../../print-crop/sized-product.ts';
import { betterSize, type OfferedPrint, type PrintProblem, planOf } from './review-prints.ts';
import styles from './review-row.module.css';
import type { ReviewRow } from './review-state.ts';
import { reviewTexts as texts } from './review-texts.ts';

const CropDialog = lazy(() => import('../../print-crop/crop-dialog.tsx'));

interface ReviewRowItemProps {
  row: ReviewRow<OfferedPrint>;
  offer: Record<'PRINT_SIZE' | 'SERVICE', readonly Product[]>;
  countOf: (paperSize: string) => number;
  onDecide: (decision: 'kept' | 'left-out') => void;
  onChange: (print: OfferedPrint) => void;
}

const icons = { open: TriangleAlert, solved: CircleCheck, kept: CircleCheck, 'left-out': CircleMinus };

/** A print that needs a look: what is wrong with it, and what can be done. */
export function ReviewRowItem({ row, offer, countOf, onDecide, onChange }: ReviewRowItemProps) {
  const { print, problems, status } = row;
  const { filename } = print.photo;
  const Icon = icons[status];
  return (
    <li className={styles.row} data-status={status}>
      <Preview print={print} />
      <div>
        <h3 className={styles.name}>{filename}</h3>
        <p className={styles.format}>
          {[formatOf(print.size), print.size.printFormat && cropTexts.modes[print.choice.mode]]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problemText(problem, print)}</li>
          ))}
        </ul>
        {texts.statuses[status] && (
          <p className={styles.status}>
            <Icon aria-hidden="true" />
            {texts.statuses[status]}
          </p>
        )}
      </div>
      {!problems.includes('unprintable') && (
        <Actions row={row} offer={offer} countOf={countOf} onDecide={onDecide} onChange={onChange} />
      )}
    </li>
  );
}

/** The buttons stay where they are whatever is decided, so that the focus stays too. */
function Actions({ row, offer, countOf, onDecide, onChange }: ReviewRowItemProps) {
  const { print, asked, status } = row;
  const [isCropping, setCropping] = useState(false);
  const { filename, width, height, url, thumbnailUrl } = print.photo;
  const previewUrl = url ?? thumbnailUrl;
  const better = betterSize(asked, offer.PRINT_SIZE);
  const isChanged = print.size.id !== asked.size.id;
  const takeText = isChanged
    ? texts.takeBack(formatOf(asked.size))
    : better && texts.takeSize(formatOf(better), unitPriceCents(tariffOf(better), countOf(better.name)));
  const take = (size: Product) => onChange({ ...print, size, choice: { ...print.choice, crop: null } });
  return (
    <div className={styles.actions}>
      <Button
        size="s"
        aria-pressed={status === 'kept'}
        aria-label={texts.of(texts.keep, filename)}
        onClick={() => onDecide('kept')}
      >
        {texts.keep}
      </Button>
      {isSized(print.size) && width !== null && height !== null && previewUrl && (
        <Button size="s" aria-label={texts.of(texts.crop, filename)} onClick={() => setCropping(true)}>
          {texts.crop}
        </Button>
      )}
      {takeText && (
        <Button
          size="s"
          aria-label={texts.of(takeText, filename)}
          onClick={() => take(isChanged ? asked.size : better!)}
        >
          {takeText}
        </Button>
      )}
      <Button
        size="s"
        aria-pressed={status === 'left-out'}
        aria-label={texts.of(texts.leaveOut, filename)}
        onClick={() => onDecide('left-out')}
      >
        {texts.leaveOut}
      </Button>
      {isCropping && isSized(print.size) && width !== null && height !== null && previewUrl && (
        <Suspense>
          <CropDialog
            photo={{ filename, width, height, previewUrl }}
            size={print.size}
            choice={print.choice}
            offer={offer}
            onSave={(choice, paperSize) => {
              const size = offer.PRINT_SIZE.find(({ name }) => name === paperSize) ?? print.size;
              onChange({ ...print, size, choice });
            }}
            onClose={() => setCropping(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** What will be on the paper. */
function Preview({ print }: { print: OfferedPrint }) {
  const { filename, width, height, url, thumbnailUrl } = print.photo;
  const plan = planOf(print);
  const shownUrl = thumbnailUrl ?? url;
  return (
    <span className={styles.preview}>
      {plan && shownUrl && width !== null && height !== null ? (
        <PaperPreview photo={{ width, height, url: shownUrl }} plan={plan} label={texts.preview(filename)} />
      ) : shownUrl ? (
        <img src={shownUrl} alt="" loading="lazy" decoding="async" />
      ) : (
        <ImageOff aria-hidden="true" />
      )}
    </span>
  );
}

const formatOf = ({ name, printFormat }: OfferedPrint['size']): string =>
  printFormat ? formatName(printFormat) : name;

function problemText(problem: PrintProblem, print: OfferedPrint): string {
  const { unprintableReason, failure } = print.photo;
  const plan = planOf(print);
  switch (problem) {
    case 'unprintable':
      return texts.unprintable(unprintableReason ?? '');
    case 'damaged':
      return texts.damaged(failure ?? '');
    case 'in-cart':
      return texts.inCart(formatOf(print.size));
    case 'twice':
      return texts.twice(formatOf(print.size));
    case 'blurred':
      return texts.blurred(formatOf(print.size), plan?.dpi ?? 0);
    case 'cropped':
      return texts.cropped(plan?.lossPercent ?? 0);
  }
}
