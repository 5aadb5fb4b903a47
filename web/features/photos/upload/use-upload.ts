import { useEffect, useRef, useSyncExternalStore } from 'react';
import { isActive } from './upload-state.ts';
import { getUpload, subscribeUpload, type Upload } from './upload-store.ts';

/** Returns the current upload, running or finished; `onEnd` is called each time one finishes. */
export function useUpload(onEnd?: (upload: Upload) => void): Upload | null {
  const upload = useSyncExternalStore(subscribeUpload, getUpload);
  const isRunning = upload !== null && isActive(upload.state);
  const wasRunning = useRef(false);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (wasRunning.current && !isRunning && upload) end.current?.(upload);
    wasRunning.current = isRunning;
  }, [isRunning, upload]);
  return upload;
}
