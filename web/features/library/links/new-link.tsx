import { type FormEvent, useState } from 'react';
import type { DownloadSize } from '../../../../shared/library/archives/download-limits.ts';
import type { AlbumLink } from '../../../../shared/library/links/contract.ts';
import { defaultRights } from '../../../../shared/library/links/link-rights.ts';
import { errorText } from '../../../lib/api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { createLink, useSections } from './api.ts';
import { DownloadFields } from './download-fields.tsx';
import { EndField, PickLimitField, RightBoxes, rightsOfPart } from './link-settings.tsx';
import { linkTexts as texts } from './link-texts.ts';
import { SectionBoxes } from './section-boxes.tsx';
import { type Watermark, watermarkInput } from './watermark/watermark.ts';
import { WatermarkField } from './watermark/watermark-field.tsx';

interface NewLinkProps {
  albumId: string;
  /** Of a selection: it opens only these. */
  photoIds?: string[];
  name?: string;
  onCreated: (link: AlbumLink) => void;
  onBack?: () => void;
}

/** Another link to an album, or to some of its photos. */
export function NewLink({ albumId, photoIds, name: suggested = '', onCreated, onBack }: NewLinkProps) {
  const [name, setName] = useState(suggested);
  const [rights, setRights] = useState(defaultRights);
  const [sectionIds, setSectionIds] = useState<string[]>();
  const [limit, setLimit] = useState('');
  const [downloadSize, setDownloadSize] = useState<DownloadSize>('web');
  const [downloadLimit, setDownloadLimit] = useState('');
  const [watermark, setWatermark] = useState<Watermark | null>(null);
  const [day, setDay] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const mark = watermarkInput(watermark);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      onCreated(
        (
          await createLink(albumId, {
            name,
            rights,
            expiresOn: day || null,
            pickLimit: limit === '' ? null : Number(limit),
            downloadSize,
            downloadLimit: downloadLimit === '' ? null : Number(downloadLimit),
            ...mark,
            photoIds,
            sectionIds,
          })
        ).link,
      );
    } catch (error) {
      setProblem(texts.createFailed + errorText(error, texts.unexpected));
      setBusy(false);
    }
  };

  return (
    <Stack as="form" gap={5} onSubmit={submit} noValidate>
      {problem && <Alert tone="error">{problem}</Alert>}
      <TextField
        label={texts.name}
        help={texts.nameHelp}
        placeholder={texts.namePlaceholder}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {!photoIds && <SectionChoice albumId={albumId} ids={sectionIds} onChange={setSectionIds} />}
      <RightBoxes rights={rights} choices={(photoIds ?? sectionIds) && rightsOfPart} onChange={setRights} />
      {rights.includes('download') && (
        <DownloadFields
          size={downloadSize}
          hasWatermark={watermark !== null}
          limit={downloadLimit}
          onSize={setDownloadSize}
          onLimit={setDownloadLimit}
        />
      )}
      {rights.includes('choose') && <PickLimitField value={limit} onChange={setLimit} />}
      <WatermarkField value={watermark} onChange={setWatermark} />
      <EndField value={day} onChange={setDay} />
      <Row gap={3}>
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          busyText={texts.creating}
          disabled={name.trim() === '' || sectionIds?.length === 0 || !mark}
        >
          {texts.create}
        </Button>
        {onBack && <Button onClick={onBack}>{texts.back}</Button>}
      </Row>
    </Stack>
  );
}

interface SectionChoiceProps {
  albumId: string;
  /** Undefined: the whole album. */
  ids: string[] | undefined;
  onChange: (ids: string[] | undefined) => void;
}

/** Lets a link open only some sections, where the album has any. */
function SectionChoice({ albumId, ids, onChange }: SectionChoiceProps) {
  const sections = useSections(albumId);
  if (!sections?.length) return null;
  return (
    <Stack gap={3}>
      <Checkbox
        label={texts.onlySections}
        help={texts.onlySectionsHelp}
        checked={ids !== undefined}
        onCheckedChange={(isOn) => onChange(isOn ? [] : undefined)}
      />
      {ids && <SectionBoxes sections={sections} ids={ids} onChange={onChange} />}
    </Stack>
  );
}
