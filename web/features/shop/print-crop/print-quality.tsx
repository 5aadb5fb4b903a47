import type { Product } from '../../../../shared/shop/catalogue/contract.ts';
import { recommendedFormat } from '../../../../shared/shop/prints/print-choice.ts';
import { formatName } from '../../../../shared/shop/prints/print-formats.ts';
import type { PrintPlan } from '../../../../shared/shop/prints/print-plan.ts';
import { verdictWords } from '../../../../shared/shop/prints/print-verdict.ts';
import { Button } from '../../../ui/form/button.tsx';
import { cropTexts as texts } from './crop-texts.ts';
import styles from './print-quality.module.css';
import { isSized, type PrintSize, type SizedProduct } from './sized-product.ts';

interface PrintQualityProps {
  plan: PrintPlan;
  size: PrintSize;
  sizes: readonly Product[];
  /** Takes a smaller size. */
  onTake: (size: SizedProduct) => void;
}

/** How sharp the print will be, in words; where it won't be, the largest size that is. */
export function PrintQuality({ plan, size, sizes, onTake }: PrintQualityProps) {
  const { verdict } = plan;
  const better = recommendedFormat(plan, sizes.filter(isSized));
  return (
    <div className={styles.quality} data-verdict={verdict}>
      <p role="status">
        {texts.quality}: <strong>{verdictWords[verdict]}</strong>
        {texts.verdictNotes[verdict] && `, ${texts.verdictNotes[verdict]}`} ({texts.dpi(plan.dpi)}).
        {better && ` ${texts.recommended(formatName(better.printFormat))}`}
      </p>
      {better && better.name !== size.name && (
        <Button size="s" onClick={() => onTake(better)}>
          {texts.takeSize(formatName(better.printFormat))}
        </Button>
      )}
    </div>
  );
}
