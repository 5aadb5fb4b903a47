import { EyeOff } from 'lucide-react';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { setHidden, useIsHidden } from './hidden-store.ts';
import { hiddenTexts as texts } from './hidden-texts.ts';
import styles from './hide-button.module.css';

interface HideButtonProps {
  slug: string;
  photo: Photo;
  size?: 'm' | 's';
}

/** Keeps a photo from the other guests of an album, and shows it again. */
export function HideButton({ slug, photo, size }: HideButtonProps) {
  const toast = useToast();
  const isHidden = useIsHidden(slug, photo.id);
  const toggle = (): void => {
    setHidden(slug, photo.id, !isHidden).catch((error: unknown) =>
      toast(texts.failed + errorText(error, texts.unexpected), 'error'),
    );
  };
  return (
    <IconButton
      label={isHidden ? texts.show : texts.hide}
      variant="overlay"
      size={size}
      className={styles.hide}
      aria-pressed={isHidden}
      onClick={toggle}
    >
      <EyeOff aria-hidden="true" />
    </IconButton>
  );
}
