import { Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SchoolAlbum } from '../../../../../shared/library/schools/shoot-contract.ts';
import { errorText } from '../../../../lib/api.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { makeAlbum } from './api.ts';
import { shootTexts as texts } from './shoot-texts.ts';

interface ShootUploadProps {
  jobId: string;
  /** Null before there is one: the first click makes it. */
  album: SchoolAlbum | null;
  isFirst: boolean;
  /** The dialog that adds photos to the album. */
  dialog: (album: SchoolAlbum, isOpen: boolean, onOpenChange: (isOpen: boolean) => void) => ReactNode;
}

/** Adds photos to the album of a job. */
export function ShootUpload({ jobId, album, isFirst, dialog }: ShootUploadProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      if (!album) await makeAlbum(jobId);
      setOpen(true);
    } catch (error) {
      toast(texts.albumFailed + errorText(error, texts.unexpected), 'error');
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        icon={<Upload aria-hidden="true" />}
        busy={isBusy}
        onClick={open}
      >
        {isFirst ? texts.upload : texts.uploadMore}
      </Button>
      {album && dialog(album, isOpen, setOpen)}
    </>
  );
}
