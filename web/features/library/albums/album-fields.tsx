import { maxAlbumTitle } from '../../../../shared/library/albums/album-title.ts';
import { TextArea, TextField } from '../../../ui/form/text-field.tsx';

interface AlbumFieldsProps {
  texts: { title: string; titlePlaceholder: string; description: string };
  title: string;
  description: string;
  errors: { title?: string; description?: string };
  onTitle: (title: string) => void;
  onDescription: (description: string) => void;
}

/** Title and description of an album. */
export const AlbumFields = ({ texts, title, description, errors, onTitle, onDescription }: AlbumFieldsProps) => (
  <>
    <TextField
      label={texts.title}
      placeholder={texts.titlePlaceholder}
      required
      maxLength={maxAlbumTitle}
      value={title}
      error={errors.title}
      onChange={(event) => onTitle(event.target.value)}
    />
    <TextArea
      label={texts.description}
      rows={3}
      maxLength={2000}
      value={description}
      error={errors.description}
      onChange={(event) => onDescription(event.target.value)}
    />
  </>
);
