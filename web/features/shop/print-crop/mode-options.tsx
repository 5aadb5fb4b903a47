import type { Product } from '../../../../shared/shop/catalogue/contract.ts';
import { tariffOf, unitPriceCents } from '../../../../shared/shop/catalogue/pricing.ts';
import { type PrintMode, printModes } from '../../../../shared/shop/prints/print-plan.ts';
import { OptionCards } from '../../../ui/form/option-cards.tsx';
import { cropTexts as texts } from './crop-texts.ts';

interface ModeOptionsProps {
  offer: { SERVICE: readonly Product[] };
  mode: PrintMode;
  /** How many pieces decide the price of the frame; 1 by default. */
  countOf?: (service: string) => number;
  onChange: (mode: PrintMode) => void;
}

/** Fill, fit or frame; the frame only where it is on sale. */
export function ModeOptions({ offer, mode, countOf = () => 1, onChange }: ModeOptionsProps) {
  const frame = offer.SERVICE.find(({ isFrame }) => isFrame);
  return (
    <OptionCards
      legend={texts.mode}
      look="segments"
      value={mode}
      options={printModes
        .filter((option) => option !== 'frame' || frame || mode === 'frame')
        .map((value) => ({
          value,
          label: texts.modes[value],
          price:
            value === 'frame' && frame ? texts.extra(unitPriceCents(tariffOf(frame), countOf(frame.name))) : undefined,
        }))}
      note={texts.modeNotes[mode]}
      onChange={onChange}
    />
  );
}
