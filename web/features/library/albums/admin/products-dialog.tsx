import { useState } from 'react';
import type { AdminAlbum, EditedAlbum } from '../../../../../shared/library/albums/contract.ts';
import { ApiError, errorText } from '../../../../lib/api.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { isOther, useEditConflict } from '../../../../ui/form/use-edit-conflict.tsx';
import { SubmitDialog } from '../../../../ui/overlay/submit-dialog.tsx';
import { albumFormTexts, productsDialogTexts as texts } from './admin-album-texts.ts';
import { editedFields, productIdsOf } from './album-form-dialog.tsx';
import { refreshAlbums, setAlbumProducts } from './api.ts';
import { ProductPicker } from './product-picker.tsx';

interface ProductsDialogProps {
  album: AdminAlbum;
  onClose: () => void;
  onSaved: (saved: Pick<AdminAlbum, 'products' | 'version'>) => void;
}

export function ProductsDialog({ album, onClose, onSaved }: ProductsDialogProps) {
  const [chosen, setChosen] = useState(productIdsOf(album));
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const conflict = useEditConflict({
    record: album as EditedAlbum,
    fields: editedFields,
    onTake: (current, changed) => changed.length > 0 && setChosen(productIdsOf(current)),
    isTouched: (base): boolean => isOther([...chosen].sort(), [...productIdsOf(base)].sort()),
  });

  const save = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const response = await setAlbumProducts(album.id, [...chosen], conflict.version);
      toast(response.message ?? albumFormTexts.saved);
      const { products, version } = response.album;
      onSaved({ products, version });
      refreshAlbums();
      onClose();
    } catch (error) {
      setBusy(false);
      if (conflict.catches(error)) return;
      setProblem(error instanceof ApiError ? `${texts.updateFailed}: ${errorText(error, '')}` : texts.updateFailed);
    }
  };

  return (
    <SubmitDialog
      title={texts.title}
      description={texts.text}
      submitText={texts.save}
      isBusy={isBusy}
      busyText={albumFormTexts.saving}
      onSubmit={save}
      onClose={onClose}
    >
      {conflict.notice}
      {problem && <Alert tone="error">{problem}</Alert>}
      <ProductPicker chosen={chosen} onChange={setChosen} />
    </SubmitDialog>
  );
}
