import { CircleAlert } from 'lucide-react';
import { formatCents } from '../../../shared/format/money.ts';
import { Button } from '../../ui/button.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { useProducts } from '../cart/api.ts';
import { itemFormat } from '../cart/buy/buy-texts.ts';
import { removeFromCart } from '../cart/cart-store.ts';
import { usePrintMap } from '../cart/prints/print-store.ts';
import { summaryTexts as texts } from './checkout-texts.ts';
import styles from './order-summary.module.css';
import type { QuotedLine } from './quoted-cart.ts';

export function SummaryLine({ line: { item, photo, totalCents, problem } }: { line: QuotedLine }) {
  const filename = photo?.filename ?? item.photo.filename;
  const file = usePrintMap().get(item.id);
  const format = itemFormat(item, useProducts().data?.products);
  const facts = item.mode === 'print' ? [format, texts.pieces(item.quantity), ...item.services] : [format];
  return (
    <li className={styles.line}>
      <Thumbnail url={file?.thumbnailUrl ?? photo?.thumbnailUrl} side={48} />
      <div className={styles.what}>
        <p className={styles.filename}>{filename || texts.unknownPhoto}</p>
        <p className={styles.facts}>{facts.filter(Boolean).join('\u00a0· ')}</p>
      </div>
      {problem === null && <p className={styles.price}>{totalCents === 0 ? texts.free : formatCents(totalCents)}</p>}
      {problem !== null && (
        <div className={styles.problem}>
          <p>
            <CircleAlert aria-hidden="true" />
            {problem}
          </p>
          <Button size="s" aria-label={texts.remove(filename)} onClick={() => removeFromCart(item.id)}>
            {texts.removeShort}
          </Button>
        </div>
      )}
    </li>
  );
}
