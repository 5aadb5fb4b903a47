import { useState } from 'react';
import type { AlbumLink, UpdateLinkInput } from '../../../../shared/library/links/contract.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { useGuestDownloads } from './api.ts';
import { DownloadFields } from './download-fields.tsx';
import { linkTexts as texts } from './link-texts.ts';
import { SaveRow } from './save-row.tsx';

interface DownloadSettingsProps {
  link: AlbumLink;
  isBusy: boolean;
  onChange: (change: UpdateLinkInput) => unknown;
}

/** In what size guests download photos, how many, and how many they have. */
export function DownloadSettings({ link, isBusy, onChange }: DownloadSettingsProps) {
  const [limit, setLimit] = useState(String(link.downloadLimit ?? ''));
  const typed = limit === '' ? null : Number(limit);
  return (
    <Stack gap={3}>
      <DownloadFields
        size={link.downloadSize}
        hasWatermark={link.watermark !== null || link.hasWatermarkLogo}
        limit={limit}
        onSize={(downloadSize) => onChange({ downloadSize })}
        onLimit={setLimit}
      />
      {typed !== link.downloadLimit && <SaveRow isBusy={isBusy} onSave={() => onChange({ downloadLimit: typed })} />}
      {link.downloadLimit !== null && link.guestCount > 0 && <Downloads linkId={link.id} limit={link.downloadLimit} />}
    </Stack>
  );
}

interface DownloadsProps {
  linkId: string;
  limit: number;
  cursor?: string;
}

/** Who has downloaded how many of their photos, page by page. */
function Downloads({ linkId, limit, cursor = '' }: DownloadsProps) {
  const { data } = useGuestDownloads(linkId, cursor);
  const [isMore, setMore] = useState(false);
  if (!data || data.guests.length === 0) return null;
  return (
    <Stack gap={1}>
      {data.guests.map(({ guest, photoCount }) => (
        <Muted key={guest.id} size="s">
          <strong>{guest.name || guest.email}</strong>: {texts.downloaded(photoCount, limit)}
        </Muted>
      ))}
      {data.nextCursor !== null &&
        (isMore ? (
          <Downloads linkId={linkId} limit={limit} cursor={data.nextCursor} />
        ) : (
          <Row>
            <Button size="s" onClick={() => setMore(true)}>
              {texts.moreGuests}
            </Button>
          </Row>
        ))}
    </Stack>
  );
}
