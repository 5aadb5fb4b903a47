import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { maxGuestName } from '../../../../shared/library/link-guests/guest-limits.ts';
import { errorText, refresh } from '../../../lib/api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { nameGuest, useLinkGuest } from '../link-guests/link-guest-store.ts';
import { guestAlbumId } from '../photos/upload/upload-records.ts';
import { startUpload } from '../photos/upload/upload-store.ts';
import { useLiveAlbum } from '../photos/upload/use-live-album.ts';
import { useUploaded } from '../photos/upload/use-uploads.ts';
import { sentPath } from './api.ts';
import type { AddingAlbum } from './guest-adding.tsx';
import { addingTexts as texts } from './guest-photos-texts.ts';
import SentPhotos from './sent-photos.tsx';
import { usePhotoPicker } from './use-photo-picker.ts';

interface AddingDialogProps {
  slug: string;
  album: AddingAlbum;
  pages: Pick<Parameters<typeof useLiveAlbum>[1], 'reload'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Lets a guest say their name, once, and choose photos, which begin to leave at once. It stays to show them as they come. */
export default function AddingDialog({ slug, album, pages, isOpen, onClose }: AddingDialogProps) {
  // Their previews are made by the server: the gallery asks for them itself.
  useLiveAlbum(guestAlbumId(slug), { reload: pages.reload, replacePhoto: async () => undefined });
  useUploaded(() => refresh(sentPath(slug, null)), guestAlbumId(slug));
  return isOpen ? <OpenDialog slug={slug} album={album} onClose={onClose} /> : null;
}

function OpenDialog({ slug, album, onClose }: Omit<AddingDialogProps, 'pages' | 'isOpen'>) {
  const guest = useLinkGuest(slug);
  const [typed, setTyped] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isNameMissing, setNameMissing] = useState(false);
  // Until it is known who they are, nothing is asked.
  const isKnown = guest !== undefined;
  const asksName = isKnown && (!guest?.name || typed !== null);
  const name = (typed ?? guest?.name ?? '').trim();

  const send = async (files: File[]): Promise<void> => {
    setStarting(true);
    setProblem(null);
    try {
      if (name !== guest?.name) await nameGuest(slug, name);
      await startUpload({ albumId: guestAlbumId(slug), albumTitle: album.title, guest: { slug } }, files);
      onClose();
    } catch (error) {
      setProblem(texts.failed + errorText(error, texts.tryAgain));
      setStarting(false);
    }
  };
  const picker = usePhotoPicker(send);
  const choose = (): void => {
    setNameMissing(name === '');
    if (name !== '') picker.open();
  };

  return (
    <Dialog open onOpenChange={onClose} dismissible={!isStarting} title={texts.title} description={album.title}>
      <Stack gap={5}>
        {problem && <Alert tone="error">{problem}</Alert>}
        {asksName ? (
          <TextField
            label={texts.name}
            help={texts.nameHelp}
            placeholder={texts.namePlaceholder}
            autoComplete="given-name"
            maxLength={maxGuestName}
            value={typed ?? guest?.name ?? ''}
            error={isNameMissing ? texts.nameMissing : null}
            onChange={(event) => {
              setTyped(event.target.value);
              setNameMissing(false);
            }}
          />
        ) : (
          <Row gap={3}>
            <p>{isKnown && texts.as(name)}</p>
            <Button size="s" variant="ghost" onClick={() => setTyped(name)}>
              {texts.rename}
            </Button>
          </Row>
        )}
        {/* `image/*` alone: an iPhone then hands over JPEGs. */}
        <input {...picker.inputProps} type="file" multiple accept="image/*" hidden aria-label={texts.choose} />
        <Row>
          <Button
            variant="primary"
            icon={<ImagePlus aria-hidden="true" />}
            busy={isStarting}
            busyText={texts.starting}
            disabled={!isKnown}
            onClick={choose}
          >
            {texts.choose}
          </Button>
        </Row>
        {picker.isPreparing && (
          <Stack gap={2} role="status">
            <Row gap={3}>
              <Spinner />
              <strong>{texts.preparing}</strong>
            </Row>
            <Muted>{texts.preparingNote}</Muted>
          </Stack>
        )}
        <Muted size="s">
          {album.addMode === 'approve' && `${texts.approveNote} `}
          {texts.privacy}
        </Muted>
        {guest && <SentPhotos slug={slug} />}
      </Stack>
    </Dialog>
  );
}
