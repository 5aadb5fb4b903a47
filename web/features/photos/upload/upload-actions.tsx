import { useLocation } from 'wouter';
import { paths } from '../../../routes.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { openUpload } from './upload-store.ts';
import { uploadTexts as texts } from './upload-texts.ts';

/** The button of an active upload: continue in the background, or sign in when it is paused. */
export function UploadActions({ isPaused }: { isPaused: boolean }) {
  const [location] = useLocation();
  if (!isPaused || location === paths.login) {
    return (
      <Button variant="primary" onClick={() => openUpload(false)}>
        {texts.toBackground}
      </Button>
    );
  }
  return (
    <ButtonLink variant="primary" href={`${paths.login}?from=${encodeURIComponent(location)}`}>
      {texts.signIn}
    </ButtonLink>
  );
}
