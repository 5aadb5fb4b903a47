import { useState } from 'react';
import type { AdminAlbum, AlbumShared } from '../../../../../shared/library/albums/contract.ts';
import { paths } from '../../../../paths.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { SubmitDialog } from '../../../../ui/overlay/submit-dialog.tsx';
import { shareTexts as texts } from './admin-album-texts.ts';
import { refreshAlbums } from './api.ts';
import { CopyLink } from './copy-link.tsx';
import { ShareForm } from './share-form.tsx';

interface ShareDialogProps {
  album: AdminAlbum;
  onClose: () => void;
  onShared: (access: Pick<AdminAlbum, 'isPasswordProtected' | 'featuredOnHomepage'>) => void;
}

const formId = 'share-album';

/** The link of an album, its password, and the addresses it is mailed to. */
export function ShareDialog({ album, onClose, onShared }: ShareDialogProps) {
  const [done, setDone] = useState<AlbumShared | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [mailCount, setMailCount] = useState(0);

  if (done)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={texts.title}
        footer={
          <Button variant="primary" onClick={onClose}>
            {texts.close}
          </Button>
        }
      >
        <Alert tone="success">{done.message}</Alert>
        <CopyLink url={done.shareUrl} />
      </Dialog>
    );
  return (
    <SubmitDialog
      title={texts.title}
      description={album.title}
      form={formId}
      submitText={mailCount === 0 ? texts.submit : texts.submitAndSend(mailCount)}
      isBusy={isBusy}
      busyText={texts.sharing}
      onClose={onClose}
    >
      <CopyLink url={window.location.origin + paths.share({ slug: album.shareSlug })} />
      <ShareForm
        id={formId}
        album={album}
        isBusy={isBusy}
        onBusy={setBusy}
        onMailCount={setMailCount}
        onDone={(response) => {
          onShared({
            isPasswordProtected: response.isPasswordProtected,
            featuredOnHomepage: response.featuredOnHomepage,
          });
          // The list shows the number of shared albums.
          refreshAlbums();
          setDone(response);
        }}
      />
    </SubmitDialog>
  );
}
