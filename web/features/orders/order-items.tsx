import { useState } from 'react';
import type { Order, OrderItem } from '../../../shared/contract/orders.ts';
import { formatEuros } from '../../../shared/format/money.ts';
import { formatNumber } from '../../../shared/format/plural.ts';
import { errorText } from '../../lib/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { loadAllItems } from './api.ts';
import styles from './order-items.module.css';
import { orderTexts as texts } from './order-texts.ts';

interface OrderItemsProps {
  order: Order;
  loadAll?: (order: Order) => Promise<OrderItem[]>;
}

/** The first items of an order, and the rest of them when asked for. */
export function OrderItems({ order, loadAll = loadAllItems }: OrderItemsProps) {
  const [all, setAll] = useState<OrderItem[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const items = all ?? order.items;

  const showAll = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      setAll(await loadAll(order));
    } catch (error) {
      setProblem(texts.allFailed + errorText(error, ''));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={styles.section} aria-label={texts.items}>
      <ul className={styles.items}>
        {items.map((item) => (
          <Item key={item.id} item={item} isPhoto={order.kind !== 'STORAGE'} />
        ))}
      </ul>
      {problem && <Alert tone="error">{problem}</Alert>}
      {!all && order.itemCount > items.length && (
        <Button size="s" className={styles.more} busy={isBusy} busyText={texts.loadingAll} onClick={showAll}>
          {texts.showAll(order.itemCount)}
        </Button>
      )}
    </section>
  );
}

function Item({ item, isPhoto }: { item: OrderItem; isPhoto: boolean }) {
  return (
    <li className={styles.item} data-plain={!isPhoto || undefined}>
      {isPhoto && <Thumbnail url={item.photo.thumbnailUrl} side={56} />}
      <div className={styles.what}>
        <p className={styles.filename}>{item.photo.filename}</p>
        <dl className={styles.facts}>
          {item.paperSize && <Fact name={texts.format} value={item.paperSize} />}
          {isPhoto && item.downloadProduct && (
            <Fact name={texts.product} value={productText(item.downloadProduct, item.resolution)} />
          )}
          {item.mode === 'print' && item.paperSize && (
            <Fact name={texts.quantity} value={`${formatNumber(item.quantity)}\u00a0ks`} />
          )}
          {item.services.length > 0 && <Fact name={texts.services} value={item.services.join(', ')} />}
        </dl>
      </div>
      <p className={styles.price}>{item.priceEuros === 0 ? texts.free : formatEuros(item.priceEuros)}</p>
    </li>
  );
}

/** A product that is called '1200 px' needs no further words. */
function productText(name: string, resolution: number | null): string {
  return resolution !== null && name.includes(String(resolution)) ? name : `${name}, ${texts.pixels(resolution)}`;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}:</dt> <dd>{value}</dd>
    </div>
  );
}
