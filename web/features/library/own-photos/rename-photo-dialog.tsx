import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { maxPhotoName, splitFilename } from '../../../../shared/library/photos/rename-file.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { NameDialog } from '../../../ui/overlay/name-dialog.tsx';
import { renamePhoto } from './api.ts';
import { renameTexts as texts } from './own-photos-texts.ts';

interface RenamePhotoDialogProps {
  photo: Photo;
  onRenamed: (photo: Photo) => void;
  onClose: () => void;
}

export default function RenamePhotoDialog({ photo, onRenamed, onClose }: RenamePhotoDialogProps) {
  const toast = useToast();
  const { name, ending } = splitFilename(photo.filename);
  return (
    <NameDialog
      title={texts.rename}
      texts={texts}
      name={name}
      maxLength={maxPhotoName}
      help={ending ? texts.help(ending) : texts.helpWithoutEnding}
      onSave={async (newName) => {
        onRenamed((await renamePhoto(photo.id, newName)).photo);
        toast(texts.renamed);
      }}
      onClose={onClose}
    />
  );
}
