import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Album } from '../../shared/library/albums/contract.ts';
import { FileZone } from '../features/library/photos/upload/file-zone.tsx';
import { startUpload } from '../features/library/photos/upload/upload-store.ts';
import { addPhotosTexts as texts } from '../features/library/photos/upload/upload-texts.ts';
import { usePageDrop } from '../features/library/photos/upload/use-page-drop.ts';
import { errorText } from '../lib/api.ts';
import { readSharedPhotos } from '../lib/read-shared-photos.ts';
import { getSession } from '../lib/session-store.ts';
import { removeSharedPhotos, removeSharedPhotosOfOthers } from '../lib/shared-photos.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';

const AlbumPicker = lazy(() => import('../features/library/own-photos/album-picker.tsx'));

async function readOwnSharedPhotos(): Promise<File[]> {
  const { userId } = getSession();
  if (userId !== null) await removeSharedPhotosOfOthers(userId);
  return readSharedPhotos();
}

/** Uploads photos that another app has shared, or that are chosen here, into an album. */
export default function AddPhotosScreen() {
  const [, navigate] = useLocation();
  const isLost = useSearch() === 'failed';
  const [files, setFiles] = useState<File[]>([]);
  const [isShared, setShared] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isDropping = usePageDrop(!isPicking, (dropped) => setFiles([...files, ...dropped]));
  useEffect(() => {
    readOwnSharedPhotos().then(
      (shared) => {
        setFiles(shared);
        setShared(shared.length > 0);
      },
      () => setError(texts.sharedLost),
    );
  }, []);

  const choose = (chosen: File[]): void => {
    setFiles(chosen);
    setShared(false);
  };
  const leave = (path: string): void => {
    removeSharedPhotos().catch(() => undefined);
    navigate(path, { replace: true });
  };
  const upload = async ({ id, title }: Pick<Album, 'id' | 'title'>): Promise<void> => {
    setPicking(false);
    setError(null);
    try {
      await startUpload({ albumId: id, albumTitle: title }, files);
      leave(paths.album({ id }));
    } catch (failure) {
      setError(texts.startFailed + errorText(failure, texts.tryAgain));
    }
  };

  return (
    <Page title={texts.title} narrow>
      <Stack>
        <h1>{texts.title}</h1>
        {isLost && (isShared || files.length === 0) && <Alert tone="info">{texts.sharedLost}</Alert>}
        {isShared && <Alert tone="info">{texts.shared}</Alert>}
        {error && <Alert tone="error">{error}</Alert>}
        <FileZone files={files} isDropping={isDropping} isDisabled={isPicking} onChoose={choose} />
        <Row>
          <Button variant="primary" disabled={files.length === 0} onClick={() => setPicking(true)}>
            {texts.chooseAlbum}
          </Button>
          <Button variant="ghost" onClick={() => leave(paths.albums)}>
            {texts.cancel}
          </Button>
        </Row>
      </Stack>
      {isPicking && (
        <Suspense>
          <AlbumPicker title={texts.chooseAlbum} exceptId={null} onPick={upload} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </Page>
  );
}
