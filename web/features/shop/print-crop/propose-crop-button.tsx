import { WandSparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Box } from '../../../../shared/engine/crop.ts';
import { useIsGone } from '../../../lib/use-is-gone.ts';
import { Button } from '../../../ui/form/button.tsx';
import styles from './crop-dialog.module.css';
import { cropTexts as texts } from './crop-texts.ts';

interface ProposeCropButtonProps {
  /** As it is now. */
  crop: Box | null;
  propose: () => Promise<Box | null>;
  /** Null: the crop by rule. */
  onCrop: (crop: Box | null) => void;
}

/** Looks for a better crop than the one by rule. What is found after the button is gone, or after another change of the crop, counts for nothing. */
export function ProposeCropButton({ crop, propose, onCrop }: ProposeCropButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'nothing'>('idle');
  const isGone = useIsGone();
  const latest = useRef(crop);
  latest.current = crop;
  const search = async (): Promise<void> => {
    setState('busy');
    const found = await propose();
    if (isGone()) return;
    if (latest.current !== crop) return setState('idle');
    setState(found ? 'idle' : 'nothing');
    onCrop(found);
  };
  return (
    <>
      <Button size="s" icon={<WandSparkles aria-hidden="true" />} busy={state === 'busy'} onClick={search}>
        {texts.propose}
      </Button>
      <span role="status" className={styles.note}>
        {state === 'nothing' && texts.nothingBetter}
      </span>
    </>
  );
}
