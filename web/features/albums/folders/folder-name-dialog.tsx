import type { AlbumFolder } from '../../../../shared/contract/album-folders.ts';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { createFolder, refreshFolders, renameFolder } from './api.ts';
import { folderTexts as texts } from './folder-texts.ts';

interface FolderNameDialogProps {
  /** The folder to rename; without it the dialog creates one. */
  folder?: AlbumFolder | undefined;
  onClose: () => void;
  onDone: (folder: AlbumFolder) => void;
}

/** Creates a folder, or renames one. */
export function FolderNameDialog({ folder, onClose, onDone }: FolderNameDialogProps) {
  const toast = useToast();
  const form = useForm({
    initial: { name: folder?.name ?? '' },
    check: ({ name }) => ({ name: name.trim() === '' ? texts.nameMissing : null }),
    submit: async ({ name }) => {
      const saved = await (folder ? renameFolder(folder.id, name) : createFolder(name));
      await refreshFolders();
      toast(folder ? texts.renamed : texts.created);
      onDone(saved.folder);
    },
    explain: (error) => texts.failed + errorText(error, texts.unexpected),
  });
  return (
    <FormDialog
      title={folder ? texts.rename : texts.create}
      form={form}
      submitText={texts.save}
      busyText={texts.saving}
      onClose={onClose}
    >
      <TextField label={texts.name} placeholder={texts.namePlaceholder} maxLength={60} {...form.field('name')} />
    </FormDialog>
  );
}
