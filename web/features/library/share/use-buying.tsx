import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { useToast } from '../../../ui/feedback/toast.tsx';
import type { BuyChosenProps, ShownSelection } from './buy-chosen.tsx';
import { shareTexts as texts } from './share-texts.ts';

const load = () => import('./buy-chosen.tsx');
const preload = (): void => void load().catch(() => undefined);

/** The selection that guests buy of, whose code comes when somebody reaches for it: most only look at the photos. */
export function useBuying(props: Omit<BuyChosenProps, 'onSelection'>) {
  const toast = useToast();
  const opener = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<ShownSelection | null>(null);
  const [BuyChosen, setBuyChosen] = useState<ComponentType<BuyChosenProps> | null>(null);
  const start = (): void => {
    load().then(
      (code) => setBuyChosen(() => code.default),
      () => toast(texts.selectFailed, 'error'),
    );
  };
  const waiting: ShownSelection = { isActive: false, cells: null, opener, start, stop: () => {} };
  const bar: ReactNode = BuyChosen && <BuyChosen {...props} onSelection={setShown} />;
  return { selection: shown ?? waiting, bar, preload };
}
