import { formatCents } from '../../../../shared/format/money.ts';
import type { PrintMode, PrintPlan, Sides } from '../../../../shared/shop/prints/print-plan.ts';
import type { PrintVerdict } from '../../../../shared/shop/prints/print-verdict.ts';
import { printModeWords } from '../../../../shared/shop/prints/print-words.ts';

const percentText = (percent: number): string => {
  const text = percent >= 1 ? String(Math.round(percent)) : percent.toFixed(1).replace('.', ',');
  return `${text}\u00a0%`;
};

// Less is a row or two of pixels: papers are not 3 : 2 to the pixel.
export const leastCutPercent = 0.2;

const sideNames: [keyof Sides, string][] = [
  ['top', 'zhora'],
  ['bottom', 'zdola'],
  ['left', 'zľava'],
  ['right', 'sprava'],
];

export const cropTexts = {
  /** Names of cameras have no spaces: on a phone they break after an underscore. */
  title: (filename: string) => `Výrez: ${filename.replaceAll('_', '_\u200b')}`,
  mode: 'Ako fotku vytlačiť',
  modes: printModeWords,
  modeNotes: {
    fill: 'Fotka vyplní celý papier, čo presahuje, sa oreže.',
    fit: 'Nič sa neoreže, okolo fotky zostane biely papier.',
    frame: 'Fotka s\u00a0bielym okrajom po celom obvode.',
  } satisfies Record<PrintMode, string>,
  extra: (cents: number) => (cents === 0 ? 'bez príplatku' : `+\u00a0${formatCents(cents)} za kus`),
  stage: 'Výrez fotky. Posúva sa šípkami, so Shiftom jemnejšie.',
  loading: 'Načítavam výrez…',
  across: 'Posun doprava',
  down: 'Posun nadol',
  zoom: 'Priblíženie',
  zoomValue: (zoom: number) => `${zoom.toFixed(1).replace('.', ',')}-násobné`,
  turn: 'Otočiť papier',
  reset: 'Obnoviť výrez',
  propose: 'Navrhnúť výrez',
  nothingBetter: 'Lepší výrez ako obvyklý sme nenašli.',
  trimNote: 'Zvýraznený okraj môže pri orezaní papiera odpadnúť.',
  save: 'Použiť výrez',
  cancel: 'Zrušiť',
  edit: 'Upraviť výrez',
  editOf: (filename: string) => `Upraviť výrez: ${filename}`,

  /** 'Orez: zhora 3 %, zdola 8 %' */
  loss: ({ cutPercent, border }: PrintPlan): string => {
    const cuts = sideNames
      .filter(([side]) => cutPercent[side] >= leastCutPercent)
      .map(([side, name]) => `${name} ${percentText(cutPercent[side])}`);
    if (cuts.length > 0) return `Orez: ${cuts.join(', ')}`;
    const isWhite = Object.values(border).some((pixels) => pixels > 0);
    return isWhite ? 'Celá fotka s\u00a0bielym okrajom, nič sa neoreže' : 'Nič sa neoreže';
  },
  quality: 'Kvalita tlače',
  verdictNotes: {
    excellent: null,
    good: null,
    fair: 'zblízka bude vidno rozmazanie',
    low: 'tlač bude rozmazaná',
  } satisfies Record<PrintVerdict, string | null>,
  /** How it will look on paper. */
  dpi: (dpi: number) => `${dpi}\u00a0DPI`,
  recommended: (size: string) => `Odporúčame najviac ${size}.`,
  takeSize: (size: string) => `Zmeniť na ${size}`,
  preview: 'Náhľad tlače',
};
