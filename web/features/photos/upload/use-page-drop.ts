import { useEffect, useRef, useState } from 'react';
import { droppedFiles, hasFiles } from './dropped-files.ts';

/** Files dropped anywhere on the page; answers whether some hover over it now. */
export function usePageDrop(isEnabled: boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const receive = useRef(onFiles);
  receive.current = onFiles;

  useEffect(() => {
    if (!isEnabled) return;
    // Entering a child comes before leaving its parent: only the balance tells.
    let depth = 0;
    const enter = (event: DragEvent): void => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      depth += 1;
      setOver(true);
    };
    const over = (event: DragEvent): void => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    };
    const leave = (): void => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const drop = async (event: DragEvent): Promise<void> => {
      depth = 0;
      setOver(false);
      if (!event.dataTransfer || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      const files = await droppedFiles(event.dataTransfer);
      if (files.length > 0) receive.current(files);
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      setOver(false);
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [isEnabled]);
  return isOver;
}
