import { X } from 'lucide-react';
import type { ListedChild } from '../../../../shared/library/schools/read-child-list.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { listTexts, schoolTexts } from './school-texts.ts';
import styles from './schools.module.css';
import type { ChildListState, FoundChild } from './use-child-list.ts';

const maxFaulty = 30;

/** What a list says: first the lines that need care, then all children by class. */
export function FoundChildren({ list }: { list: ChildListState }) {
  const { faulty, added } = list;
  const wrong = faulty.filter(({ faults }) => faults.length > 0).length;
  const named = added.filter(({ faults }) => !faults.includes('no-name'));
  const classes = [...Map.groupBy(named, ({ className }) => className)].sort(
    ([a], [b]) => Number(a === '') - Number(b === ''),
  );
  return (
    <Stack gap={4}>
      <p role="status">
        <strong>{listTexts.found(named.length, classes.filter(([name]) => name !== '').length)}</strong>
        {wrong > 0 && `, ${listTexts.faulty(wrong)}`}
      </p>
      {faulty.length > 0 && (
        <ul className={styles.faulty}>
          {faulty.slice(0, maxFaulty).map((child) => (
            <FaultyChild key={child.at} child={child} onEdit={list.edit} />
          ))}
          {faulty.length > maxFaulty && <Muted as="li">{schoolTexts.moreRows(faulty.length - maxFaulty)}</Muted>}
        </ul>
      )}
      {classes.map(([className, children]) => (
        <div key={className}>
          <strong>{className || schoolTexts.noClass}</strong>
          <Muted size="s">{children.map(nameOf).join(', ')}</Muted>
        </div>
      ))}
    </Stack>
  );
}

const nameOf = ({ firstName, surname }: ListedChild): string =>
  [firstName, surname].filter((part) => part.trim() !== '').join(' ') || '–';

interface FaultyChildProps {
  child: FoundChild;
  onEdit: ChildListState['edit'];
}

const FaultyChild = ({ child, onEdit }: FaultyChildProps) => (
  <li>
    <fieldset className={styles.faultyFields} aria-label={nameOf(child)}>
      {(['className', 'firstName', 'surname'] as const).map((name) => (
        <TextField
          key={name}
          label={schoolTexts[name]}
          value={child.typed[name]}
          onChange={({ target }) => onEdit(child.at, { [name]: target.value })}
        />
      ))}
      <IconButton label={listTexts.dropRow(nameOf(child))} onClick={() => onEdit(child.at, 'dropped')}>
        <X aria-hidden="true" />
      </IconButton>
    </fieldset>
    {child.faults.map((fault) => (
      <Badge key={fault} tone={fault === 'no-class' ? 'warning' : 'danger'}>
        {listTexts.faults[fault]}
      </Badge>
    ))}
  </li>
);
