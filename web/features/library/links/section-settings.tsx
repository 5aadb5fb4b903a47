import { useState } from 'react';
import type { AlbumLink } from '../../../../shared/library/links/contract.ts';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { useSections } from './api.ts';
import { linkTexts as texts } from './link-texts.ts';
import { SaveRow } from './save-row.tsx';
import { SectionBoxes } from './section-boxes.tsx';

interface SectionSettingsProps {
  albumId: string;
  sectionIds: readonly string[];
  isBusy: boolean;
  onSave: (sectionIds: NonNullable<AlbumLink['sectionIds']>) => unknown;
}

/** The sections that a link opens. Others end what was opened by it before. */
export function SectionSettings({ albumId, sectionIds, isBusy, onSave }: SectionSettingsProps) {
  const sections = useSections(albumId);
  const [ids, setIds] = useState(sectionIds);
  if (!sections) return null;
  const known = sections.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
  const isChanged =
    known.join() !==
    sections
      .filter(({ id }) => sectionIds.includes(id))
      .map(({ id }) => id)
      .join();
  return (
    <Stack gap={3}>
      <Muted size="s">{sections.length === 0 ? texts.sectionsGone : texts.sections}</Muted>
      <SectionBoxes sections={sections} ids={ids} disabled={isBusy} onChange={setIds} />
      {isChanged && known.length > 0 && <SaveRow isBusy={isBusy} onSave={() => onSave(known)} />}
    </Stack>
  );
}
