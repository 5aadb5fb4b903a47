import { useState } from 'react';
import type { AlbumLink, UpdateLinkInput } from '../../../../shared/library/links/contract.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SaveRow } from './save-row.tsx';
import { WatermarkField } from './watermark-field.tsx';

interface WatermarkSettingsProps {
  link: AlbumLink;
  isBusy: boolean;
  /** Resolves to whether it was saved. */
  onChange: (change: UpdateLinkInput) => Promise<boolean>;
}

/** The text over the photos of a link: taken off at once, put on when it is typed. */
export function WatermarkSettings({ link, isBusy, onChange }: WatermarkSettingsProps) {
  const [text, setText] = useState(link.watermark);
  const typed = text?.normalize().trim() ?? '';
  const isChanged = typed !== '' && typed !== link.watermark;
  return (
    <Stack gap={3}>
      <WatermarkField
        text={text}
        disabled={isBusy}
        onText={async (next) => {
          setText(next);
          if (next === null && link.watermark !== null && !(await onChange({ watermark: null })))
            setText(link.watermark);
        }}
      />
      {isChanged && <SaveRow isBusy={isBusy} onSave={() => onChange({ watermark: typed })} />}
    </Stack>
  );
}
