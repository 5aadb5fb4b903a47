import { type ChangeEvent, useEffect, useRef, useState } from 'react';

/** A picker that was left without a word: the page would wait for it for ever. */
const maxPreparingMs = 120_000;

/**
 * The state of a file input. Phones prepare what was chosen for seconds after their picker has closed, and say nothing: so
 * it is said from the moment that the picker opens, until the files come or it is cancelled.
 */
export function usePhotoPicker(onPicked: (files: File[]) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [isPreparing, setPreparing] = useState(false);

  useEffect(() => {
    const element = input.current;
    if (!element) return;
    // React knows no such event of an input.
    const cancel = (): void => setPreparing(false);
    element.addEventListener('cancel', cancel);
    return () => element.removeEventListener('cancel', cancel);
  });
  useEffect(() => {
    if (!isPreparing) return;
    const timer = setTimeout(() => setPreparing(false), maxPreparingMs);
    return () => clearTimeout(timer);
  }, [isPreparing]);

  const open = (): void => {
    setPreparing(true);
    input.current?.click();
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(event.target.files ?? [])];
    // So that the same files can be chosen again.
    event.target.value = '';
    setPreparing(false);
    if (files.length > 0) onPicked(files);
  };
  return { isPreparing, open, inputProps: { ref: input, onChange } };
}
