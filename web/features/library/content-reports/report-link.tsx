import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { reportTexts as texts } from './report-texts.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

interface ReportLinkProps {
  slug: string;
  /** In the viewer: it is about this one. */
  photo?: Photo | undefined;
  /** The album asks for its password. */
  isLocked?: boolean;
}

/** Opens the report of what a link shows. */
export default function ReportLink({ slug, photo, isLocked }: ReportLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  return (
    <>
      {photo ? (
        <IconButton label={texts.openPhoto(photo.filename)} variant="overlay" onClick={open}>
          <Flag aria-hidden="true" />
        </IconButton>
      ) : (
        <Button size="s" variant="ghost" icon={<Flag aria-hidden="true" />} onClick={open}>
          {texts.open}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ReportDialog slug={slug} photo={photo} isLocked={isLocked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
