import { CircleCheck } from 'lucide-react';
import { Button } from '../../../../ui/form/button.tsx';
import { WideText } from '../../../../ui/layout/wide-text.tsx';
import { photoTexts } from '../photo-texts.ts';
import type { Selection } from './use-selection.ts';

interface SelectButtonProps {
  selection: Pick<Selection, 'opener' | 'isActive' | 'start' | 'stop'>;
  /** Called when somebody reaches for it. */
  onIntent?: () => void;
}

export function SelectButton({ selection, onIntent }: SelectButtonProps) {
  return (
    <Button
      ref={selection.opener}
      icon={<CircleCheck aria-hidden="true" />}
      aria-pressed={selection.isActive}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={selection.isActive ? selection.stop : selection.start}
    >
      <span>
        {photoTexts.choose}
        <WideText>{photoTexts.choosePhotos}</WideText>
      </span>
    </Button>
  );
}
