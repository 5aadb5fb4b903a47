import { type ReactNode, useState } from 'react';
import { formatEuros } from '../../../../shared/format/money.ts';
import type { ProductionItem } from '../../../../shared/production/today/production.ts';
import type { Order, OrderItem } from '../../../../shared/shop/orders/contract.ts';
import { verdictWords } from '../../../../shared/shop/prints/print-verdict.ts';
import { printModeWords } from '../../../../shared/shop/prints/print-words.ts';
import { isPlainSize } from '../../../../shared/shop/prints/size-label.ts';
import { errorText } from '../../../lib/api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ItemRow } from '../../../ui/layout/item-row.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { useAllItems } from './api.ts';
import { orderTexts as texts } from './order-texts.ts';

interface OrderItemsProps {
  order: Pick<Order, 'id' | 'kind' | 'itemCount'> & { items: (OrderItem | ProductionItem)[] };
  /** Where its items are loaded from; by default as its customer. */
  path?: string;
  /** What can be done with an item, by its position from 1. */
  actionOf?: (item: ProductionItem, position: number) => ReactNode;
}

/** The first items of an order, and a button that loads the rest. */
export function OrderItems({ order, path, actionOf }: OrderItemsProps) {
  const [isWhole, setWhole] = useState(false);
  const { data: all, error, isValidating, mutate } = useAllItems(order, isWhole, path);
  // The first ones stay as fresh as the order.
  const items = [...order.items, ...(all ?? []).slice(order.items.length)];

  return (
    <Stack as="section" gap={3} aria-label={texts.items}>
      <ul>
        {items.map((item, index) => (
          <Item key={item.id} item={item} isPhoto={order.kind !== 'STORAGE'}>
            {actionOf?.(item, index + 1)}
          </Item>
        ))}
      </ul>
      {error && <Alert tone="error">{texts.allFailed + errorText(error, '')}</Alert>}
      {!all && order.itemCount > items.length && (
        <Row>
          <Button
            size="s"
            busy={isValidating}
            busyText={texts.loadingAll}
            onClick={() => (isWhole ? mutate() : setWhole(true))}
          >
            {texts.showAll(order.itemCount)}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

interface ItemProps {
  /** Operators see no price. */
  item: OrderItem | ProductionItem;
  isPhoto: boolean;
  children?: ReactNode;
}

function Item({ item, isPhoto, children }: ItemProps) {
  const { photo, mode, paperSize, downloadProduct, resolution, quantity, cancelledCopies, services, print } = item;
  return (
    <ItemRow
      thumbnailUrl={isPhoto ? (print?.thumbnailUrl ?? photo.thumbnailUrl) : undefined}
      isWhole={(print?.thumbnailUrl ?? null) !== null}
      title={photo.filename}
      facts={{
        [texts.format]: (print && isPlainSize(paperSize) ? print.formatName : paperSize) || null,
        [texts.print]: print && printModeWords[print.mode],
        [texts.quality]: print && verdictWords[print.verdict],
        [texts.product]: isPhoto && downloadProduct ? productText(downloadProduct, resolution) : null,
        [texts.quantity]: mode === 'print' && paperSize ? texts.pieces(quantity, cancelledCopies) : null,
        [texts.services]: services.join(', ') || null,
      }}
      end={'priceEuros' in item ? priceText(item.priceEuros) : ''}
    >
      {children}
    </ItemRow>
  );
}

const priceText = (euros: number): string => (euros === 0 ? texts.free : formatEuros(euros));

/** Returns the product with its resolution, unless its name has that: '1200 px'. */
function productText(name: string, resolution: number | null): string {
  return resolution !== null && name.includes(String(resolution)) ? name : `${name}, ${texts.pixels(resolution)}`;
}
