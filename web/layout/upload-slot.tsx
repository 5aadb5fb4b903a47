import { lazy, Suspense, useEffect, useState } from 'react';
import { hasUploadRecords } from '../features/library/photos/upload/upload-flag.ts';
import { uploadHooks } from '../features/library/photos/upload/upload-presence.ts';

const UploadHost = lazy(() => import('./upload-host.tsx'));

/** Shows uploads on every screen; their code is no part of a page without any. */
export function UploadSlot() {
  const [isShown, setShown] = useState(hasUploadRecords);
  useEffect(() => {
    uploadHooks.show = () => setShown(true);
  }, []);
  return isShown ? (
    <Suspense>
      <UploadHost />
    </Suspense>
  ) : null;
}
