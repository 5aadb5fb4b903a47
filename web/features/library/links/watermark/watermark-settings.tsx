import { useState } from 'react';
import type { AlbumLink, UpdateLinkInput } from '../../../../../shared/library/links/contract.ts';
import type { WatermarkLogo } from '../../../../../shared/library/links/watermark-logo.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { SaveRow } from '../save-row.tsx';
import { watermarkInput, watermarkOf } from './watermark.ts';
import { WatermarkField } from './watermark-field.tsx';

interface WatermarkSettingsProps {
  link: AlbumLink;
  isBusy: boolean;
  /** Resolves to whether it was saved. */
  onChange: (change: UpdateLinkInput) => Promise<boolean>;
}

/** What lies over the photos of a link: taken off at once, put on when it is typed or drawn. */
export function WatermarkSettings({ link, isBusy, onChange }: WatermarkSettingsProps) {
  const saved = watermarkOf(link);
  const [value, setValue] = useState(saved);
  const [savedLogo, setSavedLogo] = useState<WatermarkLogo>();
  const input = value === null ? undefined : watermarkInput(value);
  const isSaved = input?.watermarkLogo ? input.watermarkLogo === savedLogo : input?.watermark === link.watermark;
  return (
    <Stack gap={3}>
      <WatermarkField
        value={value}
        disabled={isBusy}
        hasLogo={link.hasWatermarkLogo}
        onChange={async (next) => {
          setValue(next);
          if (next === null && saved !== null && !(await onChange({ watermark: null }))) setValue(saved);
        }}
      />
      {input && !isSaved && (
        <SaveRow
          isBusy={isBusy}
          onSave={async () => {
            if (await onChange(input)) setSavedLogo(input.watermarkLogo);
          }}
        />
      )}
    </Stack>
  );
}
