import { useState } from 'react';
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
  onSave: (sectionIds: string[]) => unknown;
}

/** The sections that a link opens. Others end what was opened by it before. */
export function SectionSettings({ albumId, sectionIds, isBusy, onSave }: SectionSettingsProps) {
  const sections = useSections(albumId);
  const [ids, setIds] = useState(sectionIds);
  if (!sections) return null;
  const inOrder = (chosen: readonly string[]) => sections.map(({ id }) => id).filter((id) => chosen.includes(id));
  const [saved, ticked] = [inOrder(sectionIds), inOrder(ids)];
  return (
    <Stack gap={3}>
      <Muted size="s">{saved.length === 0 ? texts.sectionsGone : texts.sections}</Muted>
      <SectionBoxes sections={sections} ids={ids} disabled={isBusy} onChange={setIds} />
      {ticked.length > 0 && ticked.join() !== saved.join() && <SaveRow isBusy={isBusy} onSave={() => onSave(ticked)} />}
    </Stack>
  );
}
