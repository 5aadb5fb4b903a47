import {
  type DownloadSize,
  downloadSizes,
  maxDownloadLimit,
} from '../../../../shared/library/archives/download-limits.ts';
import { Select } from '../../../ui/form/select.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { CountField } from './count-field.tsx';
import { linkTexts as texts } from './link-texts.ts';

interface DownloadFieldsProps {
  size: DownloadSize;
  /** No originals are given then. */
  hasWatermark: boolean;
  /** Photos for each guest, as typed; empty: as many as they like. */
  limit: string;
  onSize: (size: DownloadSize) => void;
  onLimit: (limit: string) => void;
}

/** In what size guests download photos, and how many. */
export const DownloadFields = ({ size, hasWatermark, limit, onSize, onLimit }: DownloadFieldsProps) => (
  <>
    {hasWatermark ? (
      <Muted size="s">{texts.watermarked}</Muted>
    ) : (
      <Stack gap={2}>
        <Select
          label={texts.downloadSize}
          value={size}
          options={downloadSizes.map((value) => ({ value, label: texts.downloadSizes[value] }))}
          onValueChange={onSize}
        />
        {size === 'original' && <Muted size="s">{texts.originals}</Muted>}
      </Stack>
    )}
    <CountField
      label={texts.downloadLimit}
      help={texts.downloadLimitHelp}
      max={maxDownloadLimit}
      value={limit}
      onChange={onLimit}
    />
  </>
);
