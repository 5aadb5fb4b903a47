import { type ComponentProps, useState } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { maxOrderItems } from '../../../../../shared/shop/orders/order-limits.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import BuyDialog from '../../../shop/cart/buy/buy-dialog.tsx';
import { orderTexts as texts } from './burst-texts.ts';

interface OrderDialogProps extends Omit<ComponentProps<typeof BuyDialog>, 'notice'> {
  /** `photos` without the worse ones of bursts. */
  best: readonly Photo[];
}

/** Orders of bursts the best photo only, and says so, unless all are wanted. */
export default function OrderDialog({ photos, best, ...rest }: OrderDialogProps) {
  const [takesAll, setTakesAll] = useState(false);
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
