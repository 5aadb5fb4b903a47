import '../../../styles/typefaces.css';
import { Link } from 'wouter';
import type { Album } from '../../../../shared/library/albums/contract.ts';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import type { PresentationResponse } from '../../../../shared/library/presentations/contract.ts';
import { type Presentation, themes, typefaces } from '../../../../shared/library/presentations/looks.ts';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { accountPath, accountTab } from '../../../paths.ts';
import { RetryAlert } from '../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { OptionCards } from '../../../ui/form/option-cards.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { savePresentation, usePresentation } from './api.ts';
import { CoverPreviews } from './cover-previews.tsx';
import { FocusPicker } from './focus-picker.tsx';
import { presentationTexts as texts } from './presentation-texts.ts';

interface PresentationDialogProps {
  album: Pick<Album, 'id' | 'title'>;
  /** The photo that stands for the album; null while none has a picture. */
  cover: Photo | null;
  onClose: () => void;
}

/** How an album looks to its guests. */
export default function PresentationDialog(props: PresentationDialogProps) {
  const { data, error, mutate } = usePresentation(props.album.id);
  if (data)
    return <PresentationForm {...props} saved={data} onSaved={(saved) => mutate(saved, { revalidate: false })} />;
  return (
    <Dialog open onOpenChange={props.onClose} title={texts.title}>
      {error ? (
        <RetryAlert retryText={texts.retry} onRetry={mutate}>
          {texts.failed + error.message}
        </RetryAlert>
      ) : (
        <Spinner label={texts.loading} />
      )}
    </Dialog>
  );
}

interface PresentationFormProps extends PresentationDialogProps {
  saved: PresentationResponse;
  onSaved: (saved: PresentationResponse) => unknown;
}

function PresentationForm({ album, cover, onClose, saved: { presentation, accent }, onSaved }: PresentationFormProps) {
  const toast = useToast();
  const form = useForm<Presentation>({
    initial: presentation,
    check: () => ({}),
    submit: async (values) => {
      await onSaved(await savePresentation(album.id, values));
      toast(texts.saved);
      onClose();
    },
    explain: (error) => texts.saveFailed + errorText(error, texts.unexpected),
  });
  const { values, setValue } = form;
  const src = cover?.mediumUrl ?? cover?.url;
  return (
    <FormDialog
      title={texts.title}
      description={album.title}
      form={form}
      submitText={texts.save}
      busyText={texts.saving}
      onClose={onClose}
    >
      <Checkbox label={texts.cover} help={texts.coverHelp} {...form.checkbox('hasCover')} />
      {values.hasCover && !src && <Muted>{texts.noPicture}</Muted>}
      {values.hasCover && src && (
        <Stack gap={3}>
          <p>{texts.focus}</p>
          <FocusPicker src={src} value={values.focus} onChange={(focus) => setValue('focus', focus)} />
          <Muted size="s">{texts.focusHelp}</Muted>
          <CoverPreviews src={src} title={album.title} look={values} />
        </Stack>
      )}
      <OptionCards
        legend={texts.typeface}
        look="segments"
        value={values.typeface}
        options={typefaces.map((value) => ({
          value,
          label: <span data-typeface={value}>{texts.typefaces[value]}</span>,
        }))}
        onChange={(typeface) => setValue('typeface', typeface)}
      />
      <OptionCards
        legend={texts.theme}
        look="segments"
        value={values.theme}
        options={themes
          .filter((theme) => theme !== 'accent' || accent !== null)
          .map((value) => ({ value, label: texts.themes[value] }))}
        onChange={(theme) => setValue('theme', theme)}
        note={
          <>
            {texts.noAccent} <Link href={accountPath(accountTab.brand)}>{texts.toBrand}</Link>
          </>
        }
      />
      <TextField
        label={texts.eventOn}
        help={texts.eventOnHelp}
        type="date"
        value={values.eventOn ?? ''}
        onChange={({ target }) => setValue('eventOn', target.value || null)}
      />
    </FormDialog>
  );
}
