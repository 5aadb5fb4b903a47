import { copyText } from '../../lib/clipboard.ts';
import { useToast } from './toast.tsx';

/** Returns a function that copies a text, and says whether it was. */
export function useCopy({ copyFailed }: { copyFailed: string }) {
  const toast = useToast();
  return async (text: string, success: string): Promise<void> => {
    const isCopied = await copyText(text);
    toast(isCopied ? success : copyFailed, isCopied ? 'success' : 'error');
  };
}
