import { copyText } from '../../../lib/clipboard.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { linkTexts as texts } from './link-texts.ts';

/** Returns a function that copies a text, and says so. */
export function useCopy() {
  const toast = useToast();
  return async (text: string, success: string): Promise<void> => {
    const isCopied = await copyText(text);
    toast(isCopied ? success : texts.copyFailed, isCopied ? 'success' : 'error');
  };
}
