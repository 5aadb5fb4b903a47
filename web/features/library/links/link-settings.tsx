import { useState } from 'react';
import type { AlbumLink } from '../../../../shared/library/links/contract.ts';
import { type LinkRight, linkRights } from '../../../../shared/library/links/link-rights.ts';
import { maxPicks } from '../../../../shared/library/picks/pick-limits.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { AddingSettings } from './adding-settings.tsx';
import { CountField } from './count-field.tsx';
import { DownloadSettings } from './download-settings.tsx';
import { linkTexts as texts } from './link-texts.ts';
import { SaveRow } from './save-row.tsx';
import { SectionSettings } from './section-settings.tsx';
import { useSaveLink } from './use-save-link.ts';
import { WatermarkSettings } from './watermark/watermark-settings.tsx';

interface LinkSettingsProps {
  albumId: string;
  link: AlbumLink;
  onSaved: (link: AlbumLink) => void;
}

/** What the guests of a link may do, and how long it opens. */
export function LinkSettings({ albumId, link, onSaved }: LinkSettingsProps) {
  const { save, isBusy } = useSaveLink(link, onSaved);
  const [day, setDay] = useState(link.expiresOn ?? '');
  const [limit, setLimit] = useState(String(link.pickLimit ?? ''));
  return (
    <Stack gap={4}>
      {link.sectionIds && (
        <SectionSettings
          albumId={albumId}
          sectionIds={link.sectionIds}
          isBusy={isBusy}
          onSave={(sectionIds) => save({ sectionIds })}
        />
      )}
      <RightBoxes
        rights={link.rights}
        choices={rightsOfLink(link)}
        disabled={isBusy}
        onChange={(rights) => {
          save({ rights });
        }}
      />
      <Checkbox
        label={texts.preview}
        help={link.hasPassword ? texts.previewLocked : texts.previewOpen}
        checked={link.hasPreview}
        disabled={isBusy}
        onCheckedChange={(hasPreview) => void save({ hasPreview })}
      />
      {link.addMode !== 'drop' && <WatermarkSettings link={link} isBusy={isBusy} onChange={save} />}
      {link.rights.includes('choose') && (
        <Stack gap={3}>
          <PickLimitField value={limit} onChange={setLimit} />
          {limit !== String(link.pickLimit ?? '') && (
            <SaveRow isBusy={isBusy} onSave={() => save({ pickLimit: limit === '' ? null : Number(limit) })} />
          )}
        </Stack>
      )}
      {link.rights.includes('download') && <DownloadSettings link={link} isBusy={isBusy} onChange={save} />}
      {link.addMode === 'drop' && <Muted size="s">{texts.showsNothing}</Muted>}
      {(link.rights.includes('add') || link.addMode !== 'see') && <AddingSettings link={link} onChange={save} />}
      <Stack gap={3}>
        <EndField value={day} onChange={setDay} />
        {day !== (link.expiresOn ?? '') && <SaveRow isBusy={isBusy} onSave={() => save({ expiresOn: day || null })} />}
      </Stack>
    </Stack>
  );
}

const rightsOfLink = ({ addMode, photoCount, sectionIds }: AlbumLink): readonly LinkRight[] => {
  if (addMode === 'drop') return ['add'];
  return photoCount === null && sectionIds === null ? linkRights : rightsOfPart;
};

/** Of a link to a part of an album. Nothing is added to it: its guests would not see that. */
export const rightsOfPart = linkRights.filter((right) => right !== 'add');

interface RightBoxesProps {
  rights: readonly LinkRight[];
  choices?: readonly LinkRight[];
  disabled?: boolean;
  onChange: (rights: LinkRight[]) => void;
}

export const RightBoxes = ({ rights, choices = linkRights, disabled, onChange }: RightBoxesProps) => (
  <Stack gap={3}>
    {choices.map((right) => {
      const [label, help] = texts.rights[right];
      return (
        <Checkbox
          key={right}
          label={label}
          help={help}
          checked={rights.includes(right)}
          disabled={disabled}
          onCheckedChange={(isOn) =>
            onChange(linkRights.filter((one) => (one === right ? isOn : rights.includes(one))))
          }
        />
      );
    })}
  </Stack>
);

export const EndField = ({ value, onChange }: { value: string; onChange: (day: string) => void }) => (
  <TextField
    label={texts.ends}
    help={texts.endsHelp}
    type="date"
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);

/** How many photos a guest may choose; empty: as many as they like. */
export const PickLimitField = ({ value, onChange }: { value: string; onChange: (limit: string) => void }) => (
  <CountField label={texts.pickLimit} help={texts.pickLimitHelp} max={maxPicks} value={value} onChange={onChange} />
);
