import { Lock, Plus } from 'lucide-react';
import { useState } from 'react';
import { cutText } from '../../../../shared/format/cut-text.ts';
import type { Album } from '../../../../shared/library/albums/contract.ts';
import type { AlbumLink } from '../../../../shared/library/links/contract.ts';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { RetryAlert } from '../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import LockedNotice from '../content-reports/locked-notice.tsx';
import { useLinks } from './api.ts';
import { LinkPanel } from './link-panel.tsx';
import { linkTexts as texts } from './link-texts.ts';
import { NewLink } from './new-link.tsx';

interface ShareDialogProps {
  album: Pick<Album, 'id' | 'title' | 'lockedBy'>;
  /** A link to these alone is to be made; without them the links of the album are shown. */
  photos?: readonly Photo[];
  /** Whether the album's own link has a password now. */
  onProtected: (hasPassword: boolean) => void;
  onClose: () => void;
}

/** Gives an album away: its links, each with its rights, and new ones. */
export function ShareDialog({ album, photos, onProtected, onClose }: ShareDialogProps) {
  const { data, error, mutate } = useLinks(album.id);
  const [openId, setOpenId] = useState<string | null>(null);
  const [isNew, setNew] = useState(photos !== undefined);
  const links = data?.links;
  const link = links?.find(({ id }) => id === openId) ?? links?.[0];

  const show = (saved: AlbumLink): void => {
    const known = links ?? [];
    const isKnown = known.some(({ id }) => id === saved.id);
    const next = isKnown ? known.map((one) => (one.id === saved.id ? saved : one)) : [...known, saved];
    mutate({ links: next }, { revalidate: false });
    if (saved.isFirst) onProtected(saved.hasPassword);
    setOpenId(saved.id);
    setNew(false);
  };

  return (
    <Dialog open onOpenChange={onClose} title={titleOf(photos)} description={isNew ? null : album.title}>
      {error && !links && (
        <RetryAlert retryText={texts.retry} onRetry={mutate}>
          {texts.failed + error.message}
        </RetryAlert>
      )}
      {!error && !links && <Spinner label={texts.loading} />}
      {album.lockedBy && <LockedNotice decisionId={album.lockedBy} />}
      {links && isNew && (
        <Stack gap={5}>
          {photos && <p>{photos.length === 1 ? texts.photoText : texts.selectionText(photos.length)}</p>}
          <NewLink
            albumId={album.id}
            photoIds={photos?.map(({ id }) => id)}
            name={photos && nameOf(photos)}
            onCreated={show}
            onBack={photos ? undefined : () => setNew(false)}
          />
        </Stack>
      )}
      {links && link && !isNew && (
        <Stack gap={6}>
          <Row gap={2} role="group" aria-label={texts.links}>
            {links.map((one) => (
              <LinkChip key={one.id} link={one} isOpen={one.id === link.id} onOpen={() => setOpenId(one.id)} />
            ))}
            <Button size="s" variant="ghost" icon={<Plus aria-hidden="true" />} onClick={() => setNew(true)}>
              {texts.add}
            </Button>
          </Row>
          <LinkPanel
            key={link.id}
            link={link}
            albumId={album.id}
            albumTitle={album.title}
            onSaved={show}
            onRevoked={mutate}
          />
        </Stack>
      )}
    </Dialog>
  );
}

function LinkChip({ link, isOpen, onOpen }: { link: AlbumLink; isOpen: boolean; onOpen: () => void }) {
  const state = texts.states[link.state];
  return (
    <Button
      size="s"
      icon={link.hasPassword && <Lock aria-label={texts.protected} />}
      aria-pressed={isOpen}
      onClick={onOpen}
    >
      {link.isFirst ? texts.first : link.name}
      {state && ` (${state.toLowerCase()})`}
    </Button>
  );
}

function titleOf(photos: readonly Photo[] | undefined): string {
  if (!photos) return texts.title;
  return photos.length === 1 ? texts.photoTitle : texts.selectionTitle;
}

const nameOf = (photos: readonly Photo[]): string =>
  photos.length === 1 ? cutText(photos[0]?.filename ?? '', 60) : texts.selectionName(photos.length);
