import { FileText, FolderPlus, ShoppingBag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { cutText } from '../../../../../shared/format/cut-text.ts';
import { maxAlbumTitle } from '../../../../../shared/library/albums/album-title.ts';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import type { PickedPhoto } from '../../../../../shared/library/picks/contract.ts';
import { errorText } from '../../../../lib/api.ts';
import { paths } from '../../../../paths.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { ButtonLink } from '../../../../ui/form/button-link.tsx';
import { createAlbum } from '../../albums/api.ts';
import { copyPhotos } from '../../own-photos/api.ts';
import { inSlices } from '../../own-photos/in-slices.ts';
import { guestPickTexts as texts } from '../pick-texts.ts';

const FileNamesDialog = lazy(() => import('./file-names-dialog.tsx'));

interface PickedActionsProps {
  /** Of an album and of files that are made of the photos. */
  title: string;
  /** Returns the photos. May throw an `ApiError`. */
  load: () => Promise<PickedPhoto[]>;
  isEmpty: boolean;
  onOrder: (photos: Photo[]) => void;
}

/** What the owner of an album makes of photos that guests have chosen: prints, an album, names for Lightroom. */
export function PickedActions({ title, load, isEmpty, onOrder }: PickedActionsProps) {
  const toast = useToast();
  const [busy, setBusy] = useState<'order' | 'album' | 'files' | null>(null);
  const [names, setNames] = useState<PickedPhoto[] | null>(null);

  const run = (kind: NonNullable<typeof busy>, use: (photos: PickedPhoto[]) => unknown) => async () => {
    setBusy(kind);
    try {
      await use(await load());
    } catch (error) {
      toast(texts.actionFailed + errorText(error, texts.unexpected), 'error');
    } finally {
      setBusy(null);
    }
  };
  const makeAlbum = async (photos: PickedPhoto[]): Promise<void> => {
    const { album } = await createAlbum({ title: cutText(title, maxAlbumTitle) });
    const copy = (ids: string[]) => copyPhotos(album.id, ids);
    const { error } = await inSlices(
      photos.map(({ photo }) => photo.id),
      copy,
    );
    if (error) throw error;
    const action = () => <ButtonLink href={paths.album({ id: album.id })}>{texts.openAlbum}</ButtonLink>;
    toast(texts.albumMade, 'success', { action });
  };
  const button = (kind: NonNullable<typeof busy>) => ({
    busy: busy === kind,
    busyText: texts.preparing,
    disabled: isEmpty,
  });

  return (
    <>
      <Button
        {...button('order')}
        variant="primary"
        icon={<ShoppingBag aria-hidden="true" />}
        onClick={run('order', (photos) => onOrder(photos.map(({ photo }) => photo)))}
      >
        {texts.order}
      </Button>
      <Button {...button('album')} icon={<FolderPlus aria-hidden="true" />} onClick={run('album', makeAlbum)}>
        {texts.makeAlbum}
      </Button>
      <Button {...button('files')} icon={<FileText aria-hidden="true" />} onClick={run('files', setNames)}>
        {texts.files}
      </Button>
      {names && (
        <Suspense>
          <FileNamesDialog photos={names} title={title} onClose={() => setNames(null)} />
        </Suspense>
      )}
    </>
  );
}
