import { Images } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/form/button.tsx';
import { burstTexts as texts } from './burst-texts.ts';

const BurstDialog = lazy(() => import('./burst-dialog.tsx'));

/** A button that opens the photos of a burst; what is said then stays in the layer of the button. */
export function BurstChoice({ burst, ...rest }: Omit<ComponentProps<typeof BurstDialog>, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Images aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.choose(burst.length)}
      </Button>
      {isOpen && (
        <Suspense>
          <BurstDialog burst={burst} {...rest} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
