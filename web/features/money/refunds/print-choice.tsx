import { Alert } from '../../../ui/feedback/alert.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import type { PrintEffect } from './refund-prints.ts';
import { printChoiceTexts as texts } from './refund-texts.ts';

interface PrintChoiceProps {
  effect: PrintEffect;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** Asks whether what goes back is not printed either, or says why that is not possible. */
export function PrintChoice({ effect, ...box }: PrintChoiceProps) {
  if (effect.kind === 'none') return null;
  if (effect.kind === 'begun') return <Alert tone="warning">{texts.begun(effect.station)}</Alert>;
  if (effect.kind === 'copies')
    return <Checkbox label={texts.copies(effect.copies)} help={box.checked ? undefined : texts.copiesKept} {...box} />;
  const cancelled = effect.printing ? texts.stillPrinting(effect.printing.station) : texts.orderHelp;
  return <Checkbox label={texts.order} help={box.checked ? cancelled : texts.orderKept} {...box} />;
}
