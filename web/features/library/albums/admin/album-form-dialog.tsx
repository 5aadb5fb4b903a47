import { type FormEvent, useState } from 'react';
import type { AdminAlbum, CreateAlbumInput, EditedAlbum } from '../../../../../shared/library/albums/contract.ts';
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
  const words = album ? editWords : createWords;
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
      await save(album, conflict.version, input);
      toast(words.done);
      await refreshAlbums();
      onClose();
    } catch (error) {
      setBusy(false);
      if (conflict.catches(error)) return;
      if (error instanceof ApiError) setIssues(error.issues);
      setProblem(problemOf(error, words.failed));
    }
  };

  return (
    <FormDialog
      title={words.title}
      description={album ? undefined : texts.createText}
      form={{ formProps: { onSubmit: submit }, problem, isBusy }}
      submitText={words.submit}
      busyText={words.busy}
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

const editWords = {
  title: texts.editTitle,
  submit: texts.save,
  busy: texts.saving,
  done: texts.saved,
  failed: texts.updateFailed,
};
const createWords: typeof editWords = {
  title: texts.createTitle,
  submit: texts.create,
  busy: texts.creating,
  done: texts.created,
  failed: texts.createFailed,
};

const save = (album: AdminAlbum | undefined, version: number | undefined, input: CreateAlbumInput) =>
  album ? updateAlbum(album.id, { ...input, version }) : createAlbum(input);

const problemOf = (error: unknown, failed: string): string =>
  error instanceof ApiError ? `${failed}: ${errorText(error, '')}` : failed;

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
