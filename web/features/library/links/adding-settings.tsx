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
  onChange: (change: UpdateLinkInput) => void;
}

/** What becomes of the photos that the guests of a link add, and how many may come. */
export function AddingSettings({ link, onChange }: AddingSettingsProps) {
  const { addMode, addLimitBytes, addedBytes, addedCount } = link;
  const limits = [...new Set([...addLimitChoices, addLimitBytes])].toSorted((a, b) => a - b);
  return (
    <Stack gap={4}>
      <OptionCards
        legend={texts.addMode}
        value={addMode}
        options={addModes.map((value) => ({ value, ...labelOf(value) }))}
        onChange={(value) => onChange({ addMode: value })}
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
