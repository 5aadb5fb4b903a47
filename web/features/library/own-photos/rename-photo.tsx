import { PencilLine } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { renameTexts as texts } from './own-photos-texts.ts';

const RenamePhotoDialog = lazy(() => import('./rename-photo-dialog.tsx'));

interface RenamePhotoProps {
  photo: Photo;
  onRenamed: (photo: Photo) => unknown;
  /** The viewer was closed after a photo was renamed in it: until then it stays where it is in the list. */
  onClosed?: (() => unknown) | undefined;
}

/** In the viewer of one's own photos. */
export function RenamePhoto({ photo, onRenamed, onClosed }: RenamePhotoProps) {
  const [isOpen, setOpen] = useState(false);
  const afterwards = useRef<(() => unknown) | undefined>(undefined);
  useEffect(() => () => void afterwards.current?.(), []);
  const close = (): void => setOpen(false);
  return (
    <>
      <IconButton label={texts.rename} variant="overlay" onClick={() => setOpen(true)}>
        <PencilLine aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <RenamePhotoDialog
            photo={photo}
            onRenamed={(renamed) => {
              afterwards.current = onClosed;
              close();
              onRenamed(renamed);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
