import { useState } from 'react';
import type { AdminAlbum } from '../../../shared/contract/albums.ts';
import { ApiError, errorText } from '../../lib/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { albumFormTexts, productsDialogTexts as texts } from './admin-album-texts.ts';
import { productIdsOf } from './album-form-dialog.tsx';
import { refreshAlbums, setAlbumProducts } from './api.ts';
import { ProductPicker } from './product-picker.tsx';

interface ProductsDialogProps {
  album: AdminAlbum;
  onClose: () => void;
  onSaved: (products: AdminAlbum['products']) => void;
}

export function ProductsDialog({ album, onClose, onSaved }: ProductsDialogProps) {
  const [chosen, setChosen] = useState(productIdsOf(album));
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();

  const save = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await setAlbumProducts(album.id, [...chosen]);
      toast(answer.message ?? albumFormTexts.saved);
      onSaved(answer.album.products);
      refreshAlbums();
      onClose();
    } catch (error) {
      setBusy(false);
      setProblem(error instanceof ApiError ? `${texts.updateFailed}: ${errorText(error, '')}` : texts.updateFailed);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!isBusy}
      title={texts.title}
      description={texts.text}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {albumFormTexts.cancel}
          </Button>
          <Button variant="primary" busy={isBusy} busyText={albumFormTexts.saving} onClick={save}>
            {texts.save}
          </Button>
        </>
      }
    >
      {problem && <Alert tone="error">{problem}</Alert>}
      <ProductPicker chosen={chosen} onChange={setChosen} />
    </Dialog>
  );
}
