import { formatNumber } from '../../../../shared/format/plural.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from './product-dialog.module.css';
import { listTexts, formTexts as texts } from './product-texts.ts';

interface ResolutionFieldProps {
  name: string;
  value: string;
  error?: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onPick: (resolution: string) => void;
}

const examples = [1200, 2400, 4800];
/** The shorter side of each print size at 300 DPI, rounded, in px. */
const guide: [format: string, pixels: number][] = [
  ['10x15', 1200],
  ['13x18', 1500],
  ['15x21', 1800],
  ['20x30', 2400],
  ['30x45', 3600],
];

/** The resolution of a download, with common values and what prints need. */
export function ResolutionField({ onPick, ...field }: ResolutionFieldProps) {
  return (
    <div className={styles.resolution}>
      <div className={styles.stack}>
        <TextField
          {...field}
          label={texts.resolution}
          help={texts.resolutionHelp}
          placeholder={listTexts.original}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
        />
        <fieldset className={styles.examples} aria-label={texts.examples}>
          {examples.map((pixels) => (
            <Button key={pixels} size="s" onClick={() => onPick(String(pixels))}>
              {listTexts.pixels(pixels)}
            </Button>
          ))}
          <Button size="s" onClick={() => onPick('')}>
            {listTexts.original}
          </Button>
        </fieldset>
      </div>
      <aside className={styles.guide} aria-label={texts.guideTitle}>
        <h3>{texts.guideTitle}</h3>
        <p>{texts.guide}</p>
        <dl>
          {guide.map(([format, pixels]) => (
            <div key={format}>
              <dt>{format}</dt>
              <dd>{formatNumber(pixels)} px</dd>
            </div>
          ))}
        </dl>
        <p>{texts.guideEnd}</p>
      </aside>
    </div>
  );
}
