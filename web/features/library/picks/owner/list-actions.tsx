import { FileText, FolderPlus, ShoppingBag, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { cutText } from '../../../../../shared/format/cut-text.ts';
import { maxAlbumTitle } from '../../../../../shared/library/albums/album-title.ts';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import type { GuestPickListResponse, PickedPhoto } from '../../../../../shared/library/picks/contract.ts';
import type { PickLabel } from '../../../../../shared/library/picks/pick-limits.ts';
import { errorText } from '../../../../lib/api.ts';
import { paths } from '../../../../paths.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Button, ButtonLink } from '../../../../ui/form/button.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { ConfirmAction } from '../../../../ui/overlay/confirm-action.tsx';
import { createAlbum } from '../../albums/api.ts';
import { copyPhotos } from '../../own-photos/api.ts';
import { inSlices } from '../../own-photos/in-slices.ts';
import { deleteGuestPicks, giveBackPicks } from '../api.ts';
import { guestPickTexts as texts } from '../pick-texts.ts';
import { guestNameOf } from './guest-name-of.ts';
import { loadWholeList } from './load-whole-list.ts';

const FileNamesDialog = lazy(() => import('./file-names-dialog.tsx'));

interface ListActionsProps {
  first: GuestPickListResponse;
  /** Only photos of this colour are meant. */
  label: PickLabel | null;
  onChanged: () => unknown;
  onOrder: (photos: Photo[]) => void;
}

/** What the owner of an album makes of a guest's list. */
export function ListActions({ first: { list, albumId }, label, onChanged, onOrder }: ListActionsProps) {
  const toast = useToast();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState<'order' | 'album' | 'files' | null>(null);
  const [names, setNames] = useState<PickedPhoto[] | null>(null);
  const [asked, setAsked] = useState<'give-back' | 'delete' | null>(null);
  const who = guestNameOf(list);
  const title = texts.albumName(list.name, who);

  const run = (kind: NonNullable<typeof busy>, use: (photos: PickedPhoto[]) => unknown) => async () => {
    setBusy(kind);
    try {
      await use(await loadWholeList(list.id, label));
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
  const explain = (error: unknown): string => texts.actionFailed + errorText(error, texts.unexpected);

  return (
    <Row gap={3}>
      <Button
        variant="primary"
        icon={<ShoppingBag aria-hidden="true" />}
        busy={busy === 'order'}
        busyText={texts.preparing}
        disabled={list.photoCount === 0}
        onClick={run('order', (photos) => onOrder(photos.map(({ photo }) => photo)))}
      >
        {texts.order}
      </Button>
      <Button
        icon={<FolderPlus aria-hidden="true" />}
        busy={busy === 'album'}
        busyText={texts.preparing}
        disabled={list.photoCount === 0}
        onClick={run('album', makeAlbum)}
      >
        {texts.makeAlbum}
      </Button>
      <Button
        icon={<FileText aria-hidden="true" />}
        busy={busy === 'files'}
        busyText={texts.preparing}
        disabled={list.photoCount === 0}
        onClick={run('files', setNames)}
      >
        {texts.files}
      </Button>
      {list.doneAt ? (
        <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setAsked('give-back')}>
          {texts.giveBack}
        </Button>
      ) : (
        <Button variant="ghost" onClick={() => setAsked('delete')}>
          {texts.remove}
        </Button>
      )}
      {names && (
        <Suspense>
          <FileNamesDialog photos={names} title={title} onClose={() => setNames(null)} />
        </Suspense>
      )}
      {asked === 'give-back' && (
        <ConfirmAction
          texts={{ title: texts.giveBackTitle, confirm: texts.giveBack, busy: texts.givingBack, keep: texts.keep }}
          text={texts.giveBackText(who, list.guest.email !== null)}
          action={async () => {
            await giveBackPicks(list.id);
            return { message: texts.givenBack };
          }}
          explain={explain}
          refresh={async () => onChanged()}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'delete' && (
        <ConfirmAction
          danger
          texts={{ title: texts.removeTitle, confirm: texts.remove, busy: texts.removing, keep: texts.keep }}
          text={texts.removeText}
          action={() => deleteGuestPicks(list.id)}
          explain={explain}
          onClose={() => setAsked(null)}
          onDone={() => navigate(paths.picks({ id: albumId }))}
        />
      )}
    </Row>
  );
}
