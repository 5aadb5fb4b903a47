import { maxLinkWatermark } from '../../../../shared/library/links/link-limits.ts';
import { useSession } from '../../../lib/session.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { useBrand } from '../brands/api.ts';
import { linkTexts as texts } from './link-texts.ts';

interface WatermarkFieldProps {
  /** As typed; null: none. */
  text: string | null;
  disabled?: boolean;
  onText: (text: string | null) => void;
}

/** The text over the photos of a link; by default the name of the photographer's brand, or theirs. */
export function WatermarkField({ text, disabled, onText }: WatermarkFieldProps) {
  const { data } = useBrand();
  const { user } = useSession();
  const usual = data?.brand.name ?? user?.name ?? '';
  return (
    <Stack gap={3}>
      <Checkbox
        label={texts.watermark}
        help={texts.watermarkHelp}
        checked={text !== null}
        disabled={disabled}
        onCheckedChange={(isOn) => onText(isOn ? usual.slice(0, maxLinkWatermark) : null)}
      />
      {text !== null && (
        <TextField
          label={texts.watermarkText}
          placeholder={texts.watermarkPlaceholder}
          maxLength={maxLinkWatermark}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </Stack>
  );
}
