import { type ComponentProps, useMemo, useState } from 'react';
import { withoutWorse } from '../../../../../shared/library/similar-photos/bursts.ts';
import { maxOrderItems } from '../../../../../shared/shop/orders/order-limits.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import BuyDialog from '../../../shop/cart/buy/buy-dialog.tsx';
import { orderTexts as texts } from './burst-texts.ts';

/** Orders of bursts the best photo only, and says so, unless all are wanted. */
export default function OrderDialog({ photos, ...rest }: Omit<ComponentProps<typeof BuyDialog>, 'notice'>) {
  const [takesAll, setTakesAll] = useState(false);
  const best = useMemo(() => withoutWorse(photos), [photos]);
  const leftOut = photos.length - best.length;
  const change = photos.length <= maxOrderItems && (
    <Button size="s" onClick={() => setTakesAll(!takesAll)}>
      {takesAll ? texts.takeBest : texts.takeAll}
    </Button>
  );
  return (
    <BuyDialog
      {...rest}
      photos={takesAll ? photos : best}
      notice={
        leftOut > 0 && (
          <Alert tone="info" action={change}>
            {takesAll ? texts.all : texts.leftOut(leftOut)}
          </Alert>
        )
      }
    />
  );
}
