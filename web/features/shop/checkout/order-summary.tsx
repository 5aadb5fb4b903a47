import { useState } from 'react';
import { Link } from 'wouter';
import { formatCents } from '../../../../shared/format/money.ts';
import { bundleText } from '../../../../shared/shop/catalogue/bundles.ts';
import { paths } from '../../../paths.ts';
import { Alert, RetryAlert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { usePricing } from '../cart/api.ts';
import { removeAllFromCart } from '../cart/cart-store.ts';
import { cartTotalCents } from '../cart/prices.ts';
import { usePrintMap } from '../cart/prints/print-store.ts';
import { summaryTexts as texts } from './checkout-texts.ts';
import styles from './order-summary.module.css';
import { discountCentsOf, goodsCentsOf, hasChangedPrices, type QuotedCart, type QuotedLine } from './quoted-cart.ts';
import { Section } from './section.tsx';
import { SummaryLine } from './summary-line.tsx';
import type { CheckoutQuote } from './use-quote.ts';
import { VoucherField } from './voucher-field.tsx';

const fewLines = 5;
/** The items of the order at the server's prices. */
export function OrderSummary({ quote }: { quote: CheckoutQuote }) {
  const { quoted, error, isCurrent, reload } = quote;
  return (
    <Section title={texts.title} action={<Link href={paths.cart}>{texts.edit}</Link>}>
      {error && (
        <div className={styles.failure}>
          <RetryAlert retryText={texts.retry} onRetry={reload}>
            {texts.failed + error.message}
          </RetryAlert>
        </div>
      )}
      {quoted && (
        <div className={styles.summary} aria-busy={!isCurrent || undefined}>
          <Notices quoted={quoted} />
          <Lines lines={quoted.lines} />
          <VoucherField
            code={quote.voucherCode}
            quoted={isCurrent ? (quoted.voucher ?? undefined) : undefined}
            onApply={quote.applyVoucher}
          />
          <Sums quoted={quoted} />
        </div>
      )}
      {!quoted && !error && (
        <div className={styles.summary} role="status">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Skeleton height={56} />
          <Skeleton height={56} />
          <Skeleton height={28} width="60%" />
        </div>
      )}
    </Section>
  );
}

function Notices({ quoted }: { quoted: QuotedCart }) {
  const { data } = usePricing();
  const { lines, printCents, downloadCents } = quoted;
  const broken = lines.filter(({ problem }) => problem !== null).map(({ item }) => item.id);
  const cart = lines.map(({ item, services, bundleIds }) => ({ ...item, services, bundleIds }));
  return (
    <>
      {broken.length > 0 && (
        <Alert
          tone="warning"
          action={
            broken.length > 1 && (
              <Button size="s" onClick={() => removeAllFromCart(new Set(broken))}>
                {texts.removeAll}
              </Button>
            )
          }
        >
          {texts.problems(broken.length)}
        </Alert>
      )}
      {data && hasChangedPrices(quoted, cartTotalCents(cart, data.pricing, data.tiersByFormat)) && (
        <Alert tone="warning">{texts.changed}</Alert>
      )}
      {printCents !== null && downloadCents !== null && (
        <Alert tone="info">
          {printCents > 0 && downloadCents > 0
            ? texts.split(formatCents(printCents), formatCents(downloadCents))
            : texts.splitFree}
        </Alert>
      )}
    </>
  );
}

/** The first lines of a long order, and every line with a problem. */
function Lines({ lines }: { lines: QuotedLine[] }) {
  const [isWhole, setWhole] = useState(false);
  const prints = usePrintMap();
  // A single further line takes no more space than the button.
  const isLong = lines.length > fewLines + 1;
  const shown =
    isLong && !isWhole
      ? lines.filter((line, index) => index < fewLines || (line.problem ?? prints.get(line.item.id)?.problem))
      : lines;
  return (
    <div>
      <ul className={styles.lines}>
        {shown.map((line) => (
          <SummaryLine key={line.item.id} line={line} />
        ))}
      </ul>
      {isLong && (
        <Button size="s" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.showLess : texts.showAll(lines.length)}
        </Button>
      )}
    </div>
  );
}

function Sums({ quoted }: { quoted: QuotedCart }) {
  const { lines, delivery, bundles, voucher, totalCents } = quoted;
  const deliveryCents = delivery?.priceCents ?? 0;
  const discountCents = discountCentsOf(quoted);
  const goods = { print: goodsCentsOf(lines, 'print'), download: goodsCentsOf(lines, 'download') };
  return (
    <dl className={styles.sums}>
      {goods.print !== null && <Sum name={texts.prints} cents={goods.print} />}
      {delivery && <Sum name={`${texts.delivery}: ${delivery.name}`} cents={deliveryCents} />}
      {goods.download !== null && <Sum name={texts.downloads} cents={goods.download} />}
      {bundles.map((bundle) => (
        <Sum key={bundle.name} name={bundleText(bundle)} cents={-bundle.cents} />
      ))}
      {voucher && discountCents > 0 && <Sum name={texts.discount(voucher.code)} cents={-discountCents} />}
      <div className={styles.total}>
        <dt>{texts.total}</dt>
        <dd>{formatCents(totalCents)}</dd>
      </div>
    </dl>
  );
}

function Sum({ name, cents }: { name: string; cents: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{cents === 0 ? texts.free : formatCents(cents)}</dd>
    </div>
  );
}
