import { useState } from 'react';
import { formatBytes } from '../../../../shared/format/bytes.ts';
import { type AddMode, addLimitChoices, addModes } from '../../../../shared/library/guest-photos/add-modes.ts';
import type { AlbumLink, UpdateLinkInput } from '../../../../shared/library/links/contract.ts';
import { OptionCards } from '../../../ui/form/option-cards.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { linkTexts as texts } from './link-texts.ts';

interface AddingSettingsProps {
  link: AlbumLink;
  /** Resolves to whether it was saved. */
  onChange: (change: UpdateLinkInput) => Promise<boolean>;
}

/** What becomes of the photos that the guests of a link add, and how many may come. */
export function AddingSettings({ link, onChange }: AddingSettingsProps) {
  const { addLimitBytes, addedBytes, addedCount } = link;
  /** Shown at once, saved in a moment. */
  const [chosen, setChosen] = useState(link.addMode);
  const limits = [...new Set([...addLimitChoices, addLimitBytes])].toSorted((a, b) => a - b);
  return (
    <Stack gap={4}>
      <OptionCards
        legend={texts.addMode}
        value={chosen}
        options={addModes.map((value) => ({ value, ...labelOf(value) }))}
        onChange={async (value) => {
          setChosen(value);
          if (!(await onChange({ addMode: value }))) setChosen(link.addMode);
        }}
      />
      <Select
        label={texts.addLimit}
        value={String(addLimitBytes)}
        options={limits.map((bytes) => ({ value: String(bytes), label: formatBytes(bytes) }))}
        onValueChange={(bytes) => onChange({ addLimitBytes: Number(bytes) })}
      />
      <Muted size="s">{texts.added(addedCount, formatBytes(addedBytes), formatBytes(addLimitBytes))}</Muted>
    </Stack>
  );
}

function labelOf(mode: AddMode) {
  const [label, note] = texts.addModes[mode];
  return { label, note };
}
