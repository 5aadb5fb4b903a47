import { Link } from 'wouter';
import { maxLinkWatermark } from '../../../../../shared/library/links/link-limits.ts';
import { useSession } from '../../../../lib/session.ts';
import { accountPath, accountTab } from '../../../../paths.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { OptionCards } from '../../../../ui/form/option-cards.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { useBrand } from '../../brands/api.ts';
import { linkTexts as texts } from '../link-texts.ts';
import { LogoChoice } from './logo-choice.tsx';
import type { Watermark } from './watermark.ts';

interface WatermarkFieldProps {
  /** A text as typed; null: none. */
  value: Watermark | null;
  disabled?: boolean;
  /** The link has a logo already. */
  hasLogo?: boolean;
  onChange: (value: Watermark | null) => void;
}

const kinds = ['text', 'logo'] as const;

/** What lies over the photos of a link: a text, by default the name of the photographer's brand or theirs, or its logo. */
export function WatermarkField({ value, disabled, hasLogo = false, onChange }: WatermarkFieldProps) {
  const { data } = useBrand();
  const { user } = useSession();
  const usual = { text: (data?.brand.name ?? user?.name ?? '').slice(0, maxLinkWatermark) };
  const logoUrl = data?.brand.logoUrl ?? null;
  return (
    <Stack gap={3}>
      <Checkbox
        label={texts.watermark}
        help={texts.watermarkHelp}
        checked={value !== null}
        disabled={disabled}
        onCheckedChange={(isOn) => onChange(isOn ? usual : null)}
      />
      {value !== null && (logoUrl !== null || 'logo' in value) && (
        <OptionCards
          legend={texts.watermarkKind}
          hideLegend
          look="segments"
          value={'logo' in value ? 'logo' : 'text'}
          options={kinds.map((kind) => ({ value: kind, label: texts.watermarkKinds[kind] }))}
          onChange={(kind) => onChange(kind === 'logo' ? { logo: null } : usual)}
        />
      )}
      {value !== null && 'text' in value && (
        <TextField
          label={texts.watermarkText}
          placeholder={texts.watermarkPlaceholder}
          maxLength={maxLinkWatermark}
          value={value.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      )}
      {value !== null && 'logo' in value && (logoUrl !== null || hasLogo) && (
        <LogoChoice
          key={logoUrl}
          url={logoUrl}
          logo={value.logo}
          isSaved={hasLogo}
          onLogo={(logo) => onChange({ logo })}
        />
      )}
      {value !== null && !('logo' in value && hasLogo) && data && logoUrl === null && (
        <Muted size="s">
          {texts.noLogo} <Link href={accountPath(accountTab.brand)}>{texts.toBrand}</Link>
        </Muted>
      )}
    </Stack>
  );
}
