import { maxGuestName } from '../../../../shared/library/link-guests/guest-limits.ts';
import { NameDialog } from '../../../ui/overlay/name-dialog.tsx';
import { guestTexts as texts } from './guest-texts.ts';
import { knownGuest, nameGuest } from './link-guest-store.ts';

interface GuestNameDialogProps {
  slug: string;
  /** After it is known who they are. */
  onNamed: () => void;
  onClose: () => void;
}

/** Asks a guest of a link for their name, once. */
export default function GuestNameDialog({ slug, onNamed, onClose }: GuestNameDialogProps) {
  return (
    <NameDialog
      title={texts.title}
      texts={texts}
      name={knownGuest(slug)?.name ?? ''}
      maxLength={maxGuestName}
      help={texts.nameHelp}
      onSave={async (name) => {
        await nameGuest(slug, name);
        onNamed();
      }}
      onClose={onClose}
    />
  );
}
