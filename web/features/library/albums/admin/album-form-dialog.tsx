import { type FormEvent, useState } from 'react';
import type { AdminAlbum, EditedAlbum } from '../../../../../shared/library/albums/contract.ts';
import { ApiError, errorText } from '../../../../lib/api.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { type EditedField, isOther, useEditConflict } from '../../../../ui/form/use-edit-conflict.tsx';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { AlbumFields } from '../album-fields.tsx';
import { createAlbum, updateAlbum } from '../api.ts';
import { albumFormTexts as texts } from './admin-album-texts.ts';
import styles from './album-dialogs.module.css';
import { refreshAlbums } from './api.ts';
import { ProductPicker } from './product-picker.tsx';

interface AlbumFormDialogProps {
  /** Without it the dialog creates an album. */
  album?: AdminAlbum;
  onClose: () => void;
}

/** Title, description and products of an album. */
export function AlbumFormDialog({ album, onClose }: AlbumFormDialogProps) {
  const [title, setTitle] = useState(album?.title ?? '');
  const [description, setDescription] = useState(album?.description ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(productIdsOf(album));
  const [issues, setIssues] = useState<ApiError['issues']>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const conflict = useEditConflict({
    record: album as EditedAlbum | undefined,
    fields: editedFields,
    onTake: (current, changed) => {
      if (changed.includes('title')) setTitle(current.title);
      if (changed.includes('description')) setDescription(current.description ?? '');
      if (changed.includes('products')) setChosen(productIdsOf(current));
    },
    isTouched: (base, name): boolean =>
      ({
        title: title !== base.title,
        description: description !== (base.description ?? ''),
        products: isOther([...chosen].sort(), [...productIdsOf(base)].sort()),
      })[name],
  });
  const issueOf = (field: string): string | undefined => issues?.find((issue) => issue.field === field)?.message;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setProblem(null);
    if (title.trim() === '') return setIssues([{ field: 'title', message: texts.titleMissing }]);
    setIssues([]);
    setBusy(true);
    const input = { title, description, productIds: [...chosen] };
    try {
      await (album ? updateAlbum(album.id, { ...input, version: conflict.version }) : createAlbum(input));
      toast(album ? texts.saved : texts.created);
      await refreshAlbums();
      onClose();
    } catch (error) {
      setBusy(false);
      if (conflict.catches(error)) return;
      if (error instanceof ApiError) setIssues(error.issues);
      const failed = album ? texts.updateFailed : texts.createFailed;
      setProblem(error instanceof ApiError ? `${failed}: ${errorText(error, '')}` : failed);
    }
  };

  return (
    <FormDialog
      title={album ? texts.editTitle : texts.createTitle}
      description={album ? undefined : texts.createText}
      form={{ formProps: { onSubmit: submit }, problem, isBusy }}
      submitText={album ? texts.save : texts.create}
      busyText={album ? texts.saving : texts.creating}
      onClose={onClose}
      below={
        <fieldset className={styles.products}>
          <legend>{texts.products}</legend>
          <ProductPicker chosen={chosen} onChange={setChosen} />
        </fieldset>
      }
    >
      {conflict.notice}
      <AlbumFields
        texts={texts}
        title={title}
        description={description}
        errors={{ title: issueOf('title'), description: issueOf('description') }}
        onTitle={setTitle}
        onDescription={setDescription}
      />
    </FormDialog>
  );
}

/** The fields that an edit conflict compares. */
export const editedFields: Record<'title' | 'description' | 'products', EditedField<EditedAlbum>> = {
  title: { label: texts.title, textOf: ({ title }) => title },
  description: { label: texts.description, textOf: ({ description }) => description ?? '' },
  products: {
    label: texts.products,
    textOf: ({ products }) => products.map(({ product }) => product.name).join(', ') || texts.allProducts,
  },
};

export const productIdsOf = (album: Pick<AdminAlbum, 'products'> | undefined): ReadonlySet<string> =>
  new Set(album?.products.map(({ product }) => product.id));
