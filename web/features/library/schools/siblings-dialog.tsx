import { useState } from 'react';
import type { SchoolSubject } from '../../../../shared/library/schools/contract.ts';
import { childLimits, listedName, siblingLimits, subjectName } from '../../../../shared/library/schools/subjects.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { OptionGroup } from '../../../ui/form/option-cards.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { type CardDialogProps, explainAdding, useAddCards } from './card-dialogs.tsx';
import { isFound } from './is-found.ts';
import { schoolTexts as texts } from './school-texts.ts';

interface SiblingsDialogProps extends Omit<CardDialogProps, 'classNames'> {
  subjects: readonly SchoolSubject[];
}

const maxShown = 8;

/** A card before a photo of siblings, who may be of different classes. */
export function SiblingsDialog({ job, subjects, onClose }: SiblingsDialogProps) {
  const add = useAddCards({ job, onClose });
  const [search, setSearch] = useState('');
  const children = subjects.filter(({ kind }) => kind === 'child');
  const form = useForm({
    initial: { ids: [] as string[] },
    check: ({ ids }) => ({ ids: ids.length < siblingLimits.min ? texts.siblingsMissing : null }),
    submit: ({ ids }) => {
      // Without those that were deleted meanwhile.
      const chosen = children.filter(({ id }) => ids.includes(id));
      const siblingIds = chosen.map(({ id }) => id);
      return add([{ kind: 'siblings', className: '', firstName: '', surname: nameOf(chosen), siblingIds }]);
    },
    explain: explainAdding,
  });
  const { values, setValue, errors } = form;
  const found = children.filter((child) => values.ids.includes(child.id) || isFound(child, search));
  // Those that are chosen stay in sight.
  const shown = found.toSorted((a, b) => Number(values.ids.includes(b.id)) - Number(values.ids.includes(a.id)));
  const chosenNames = children
    .filter(({ id }) => values.ids.includes(id))
    .map(subjectName)
    .join(', ');
  const toggle = (id: string, isChosen: boolean): void =>
    setValue('ids', isChosen ? [...values.ids, id] : values.ids.filter((one) => one !== id));
  return (
    <FormDialog
      title={texts.siblingsTitle}
      description={texts.siblingsText}
      size="s"
      form={form}
      submitText={texts.addIt}
      busyText={texts.adding}
      canSubmit={values.ids.length >= siblingLimits.min}
      onClose={onClose}
    >
      <SearchField
        label={texts.findChild}
        placeholder={texts.findChildPlaceholder}
        value={search}
        onSearch={setSearch}
      />
      <OptionGroup legend={texts.children} hideLegend>
        <Stack gap={2}>
          {shown.slice(0, maxShown).map((child) => (
            <Checkbox
              key={child.id}
              label={[listedName(child), child.className].filter((part) => part !== '').join(', ')}
              checked={values.ids.includes(child.id)}
              disabled={values.ids.length >= siblingLimits.max && !values.ids.includes(child.id)}
              onCheckedChange={(isChosen) => toggle(child.id, isChosen)}
            />
          ))}
          {shown.length === 0 && <Muted size="s">{texts.nothingFound}</Muted>}
          {shown.length > maxShown && <Muted size="s">{texts.moreFound(shown.length - maxShown)}</Muted>}
        </Stack>
      </OptionGroup>
      <Muted size="s" role="status">
        {errors.ids ?? texts.chosenSiblings(chosenNames)}
      </Muted>
    </FormDialog>
  );
}

/** Returns the names of siblings for their card: 'Anna Malá a Peter Malý'; only first names where that is too long. */
const nameOf = (children: readonly SchoolSubject[]): string => {
  const names = children.map(subjectName);
  const all = [names.slice(0, -1).join(', '), names.at(-1) ?? ''].join(texts.and);
  const first = children.map(({ firstName, number }) => firstName || String(number)).join(', ');
  return (all.length <= childLimits.name ? all : first).slice(0, childLimits.name);
};
