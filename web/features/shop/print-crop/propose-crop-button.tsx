import { WandSparkles } from 'lucide-react';
import { useState } from 'react';
import type { Box } from '../../../../shared/engine/crop.ts';
import { useIsGone } from '../../../lib/use-is-gone.ts';
import { Button } from '../../../ui/form/button.tsx';
import styles from './crop-dialog.module.css';
import { cropTexts as texts } from './crop-texts.ts';

interface ProposeCropButtonProps {
  propose: () => Promise<Box | null>;
  /** Null: the crop by rule. */
  onCrop: (crop: Box | null) => void;
}

/** Looks for a better crop than the one by rule. What is found after the button is gone counts for nothing. */
export function ProposeCropButton({ propose, onCrop }: ProposeCropButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'nothing'>('idle');
  const isGone = useIsGone();
  const search = async (): Promise<void> => {
    setState('busy');
    const crop = await propose();
    if (isGone()) return;
    setState(crop ? 'idle' : 'nothing');
    onCrop(crop);
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
