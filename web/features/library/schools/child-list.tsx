import { ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { SchoolJob, SchoolSubject } from '../../../../shared/library/schools/contract.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { GroupDialog, NewChildDialog, SpareDialog } from './card-dialogs.tsx';
import { ClassSection } from './class-section.tsx';
import { isFound } from './is-found.ts';
import { ListDialog } from './list-dialog.tsx';
import { schoolTexts as texts } from './school-texts.ts';
import styles from './schools.module.css';
import { SiblingsDialog } from './siblings-dialog.tsx';
import { SubjectDialog } from './subject-dialog.tsx';

interface ChildListProps {
  job: SchoolJob;
  subjects: readonly SchoolSubject[];
  classNames: readonly string[];
}

/** More are shown by class, closed. */
const maxOpen = 40;

/** Who is photographed, by class, and the ways to add more. */
export function ChildList({ job, subjects, classNames }: ChildListProps) {
  const [open, setOpen] = useState<'list' | 'child' | 'group' | 'spare' | 'siblings' | SchoolSubject | null>(null);
  const [search, setSearch] = useState('');
  const close = (): void => setOpen(null);
  const isEmpty = subjects.length === 0;
  const children = subjects.filter(({ kind }) => kind === 'child').length;
  const add = (
    <Row gap={2}>
      <Button
        variant={isEmpty ? 'primary' : undefined}
        icon={<ListPlus aria-hidden="true" />}
        onClick={() => setOpen('list')}
      >
        {texts.addList}
      </Button>
      <Menu
        trigger={<Button icon={<Plus aria-hidden="true" />}>{texts.addMore}</Button>}
        label={texts.addMore}
        items={[
          { label: texts.addChild, onSelect: () => setOpen('child') },
          { label: texts.addGroup, onSelect: () => setOpen('group') },
          ...(children > 1 ? [{ label: texts.addSiblings, onSelect: () => setOpen('siblings') }] : []),
          { label: texts.addSpare, onSelect: () => setOpen('spare') },
        ]}
      />
    </Row>
  );
  const found = subjects.filter((subject) => isFound(subject, search));
  const classes = [...Map.groupBy(found, ({ className }) => className)];
  const isOpen = found.length <= maxOpen;
  const common = { job, onClose: close };
  return (
    <Stack as="section" gap={4}>
      {!isEmpty && (
        <header className={styles.header}>
          <h2>{texts.children}</h2>
          {add}
        </header>
      )}
      {isEmpty && <EmptyState title={texts.noChildrenTitle} text={texts.noChildrenText} action={add} />}
      {!isEmpty && <Muted size="s">{texts.consentHelp}</Muted>}
      {subjects.length > maxOpen && (
        <SearchField
          label={texts.findChild}
          placeholder={texts.findChildPlaceholder}
          value={search}
          onSearch={setSearch}
        />
      )}
      {!isEmpty && found.length === 0 && <Muted>{texts.nothingFound}</Muted>}
      {!isEmpty && (
        <div>
          {classes.map(([className, ofClass]) => (
            <ClassSection
              // Opens what a search leaves.
              key={`${className}/${isOpen}`}
              jobId={job.id}
              className={className}
              subjects={ofClass}
              defaultOpen={isOpen}
              onEdit={setOpen}
            />
          ))}
        </div>
      )}
      {open === 'list' && <ListDialog {...common} subjects={subjects} />}
      {open === 'child' && <NewChildDialog {...common} classNames={classNames} />}
      {open === 'group' && <GroupDialog {...common} classNames={classNames} subjects={subjects} />}
      {open === 'spare' && <SpareDialog {...common} classNames={classNames} />}
      {open === 'siblings' && <SiblingsDialog {...common} subjects={subjects} />}
      {open !== null && typeof open === 'object' && (
        <SubjectDialog jobId={job.id} subject={open} classNames={classNames} onClose={close} />
      )}
    </Stack>
  );
}
