import { CircleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { formatCents } from '../../../../shared/format/money.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Thumbnail } from '../../../ui/media/thumbnail.tsx';
import { useProducts } from '../cart/api.ts';
import { itemFormat } from '../cart/buy/buy-texts.ts';
import { removeFromCart } from '../cart/cart-store.ts';
import type { CartTarget } from '../cart/cart-target.ts';
import { usePrintMap } from '../cart/prints/print-store.ts';
import { summaryTexts as texts } from './checkout-texts.ts';
import styles from './order-summary.module.css';
import type { QuotedLine } from './quoted-cart.ts';

/** An item of the order; one whose print has failed leads back to its line in the cart, where it can be changed. */
export function SummaryLine({ line }: { line: QuotedLine }) {
  const { item, photo, services, totalCents, problem: quoted } = line;
  const filename = photo?.filename ?? item.photo.filename;
  const file = usePrintMap().get(item.id);
  const failed = quoted === null ? (file?.problem ?? null) : null;
  const problem = quoted ?? failed;
  const format = itemFormat(item, useProducts().data?.products);
  const facts = item.mode === 'print' ? [format, texts.pieces(item.quantity), ...services] : [format];
  return (
    <li className={styles.line}>
      <Thumbnail url={file?.thumbnailUrl ?? photo?.thumbnailUrl} side={48} />
      <div>
        <p className={styles.filename}>{filename || texts.unknownPhoto}</p>
        <p className={styles.facts}>{facts.filter(Boolean).join('\u00a0· ')}</p>
      </div>
      {quoted === null && <p className={styles.price}>{totalCents === 0 ? texts.free : formatCents(totalCents)}</p>}
      {problem !== null && (
        <div className={styles.problem}>
          <p>
            <CircleAlert aria-hidden="true" />
            {problem}
          </p>
          <Row gap={3}>
            {failed && (
              <Link
                href={paths.cart}
                state={{ item: item.id } satisfies CartTarget}
                aria-label={texts.editOf(filename)}
              >
                {texts.editShort}
              </Link>
            )}
            <Button size="s" aria-label={texts.remove(filename)} onClick={() => removeFromCart(item.id)}>
              {texts.removeShort}
            </Button>
          </Row>
        </div>
      )}
    </li>
  );
}
