import type { Album } from '../../../../../shared/library/albums/contract.ts';
import { errorText } from '../../../../lib/api.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { updateAlbum } from '../api.ts';
import { createFolder, refreshFolders, useFolders } from './api.ts';
import { folderTexts as texts } from './folder-texts.ts';

interface MoveToFolderDialogProps {
  album: Album;
  onClose: () => void;
  onMoved: () => void;
}

const [none, created] = ['', 'new'];

/** Puts an album into a folder, which may be a new one, or into none. */
export function MoveToFolderDialog({ album, onClose, onMoved }: MoveToFolderDialogProps) {
  const toast = useToast();
  const folders = useFolders() ?? [];
  const form = useForm({
    initial: { folderId: album.folderId ?? none, name: '' },
    check: ({ folderId, name }) => ({ name: folderId === created && name.trim() === '' ? texts.nameMissing : null }),
    submit: async ({ folderId, name }) => {
      const chosen = folderId === created ? (await createFolder(name)).folder.id : folderId;
      if (folderId === created) await refreshFolders();
      await updateAlbum(album.id, { folderId: chosen || null });
      toast(texts.moved);
      onMoved();
    },
    explain: (error) => texts.failed + errorText(error, texts.unexpected),
  });
  const options = [
    { value: none, label: texts.none },
    ...folders.map(({ id, name }) => ({ value: id, label: name })),
    { value: created, label: `${texts.create}…` },
  ];
  return (
    <FormDialog
      title={texts.move}
      description={album.title}
      form={form}
      submitText={texts.save}
      busyText={texts.saving}
      onClose={onClose}
    >
      <Select
        label={texts.folder}
        value={form.values.folderId}
        options={options}
        onValueChange={(folderId) => form.setValue('folderId', folderId)}
      />
      {form.values.folderId === created && (
        <TextField label={texts.name} placeholder={texts.namePlaceholder} maxLength={60} {...form.field('name')} />
      )}
    </FormDialog>
  );
}
