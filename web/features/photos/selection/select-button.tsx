import { CircleCheck } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { selectionTexts as texts } from '../photo-texts.ts';
import type { Selection } from './use-selection.ts';

export function SelectButton({ selection }: { selection: Selection }) {
  return (
    <Button
      ref={selection.opener}
      icon={<CircleCheck aria-hidden="true" />}
      aria-pressed={selection.isActive}
      onClick={selection.isActive ? selection.stop : selection.start}
    >
      {texts.start}
    </Button>
  );
}
