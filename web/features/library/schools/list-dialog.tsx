import { useRef } from 'react';
import type { NewSubject, SchoolSubject } from '../../../../shared/library/schools/contract.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea } from '../../../ui/form/text-field.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { type CardDialogProps, explainAdding, useAddCards } from './card-dialogs.tsx';
import { FoundChildren } from './found-children.tsx';
import { ListColumns } from './list-columns.tsx';
import { readListFile } from './read-list-file.ts';
import { listTexts, schoolTexts as texts } from './school-texts.ts';
import { type FoundChild, useChildList } from './use-child-list.ts';

interface ListDialogProps extends Omit<CardDialogProps, 'classNames'> {
  subjects: readonly SchoolSubject[];
}

/** A list of children, pasted or from a file: what was understood is shown, and corrected, before it is saved. */
export function ListDialog({ job, subjects, onClose }: ListDialogProps) {
  const add = useAddCards({ job, onClose });
  const input = useRef<HTMLInputElement>(null);
  const list = useChildList(subjects);
  const form = useForm({
    initial: { text: '' },
    check: () => ({}),
    submit: () => add(list.added.map(toSubject)),
    explain: explainAdding,
  });
  const { values, setValue, errors } = form;
  const read = (text: string): void => {
    setValue('text', text);
    list.read(text);
  };
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const text = await readListFile(file);
    if (text === null) return list.fail();
    read(text);
  };
  const { children, knownCount, hasTooMany } = list;
  return (
    <FormDialog
      title={listTexts.title}
      size="l"
      form={form}
      submitText={listTexts.submit(list.namedCount)}
      busyText={texts.adding}
      canSubmit={list.canAdd}
      onClose={onClose}
    >
      <TextArea
        label={listTexts.paste}
        help={listTexts.pasteHelp}
        error={list.hasFailed ? listTexts.fileUnreadable : errors.text}
        placeholder={listTexts.pastePlaceholder}
        rows={children.length > 0 ? 4 : 8}
        spellCheck={false}
        value={values.text}
        onChange={({ target }) => read(target.value)}
      />
      <Row>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          hidden
          aria-label={listTexts.chooseFile}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <Button size="s" onClick={() => input.current?.click()}>
          {listTexts.chooseFile}
        </Button>
      </Row>
      {list.columns.length > 1 && <ListColumns columns={list.columns} onChange={list.setColumns} />}
      {values.text.trim() !== '' && children.length === 0 && <Alert tone="warning">{listTexts.nothing}</Alert>}
      {list.repeatedCount > 0 && <Alert tone="info">{listTexts.repeated(list.repeatedCount)}</Alert>}
      {hasTooMany && <Alert tone="error">{listTexts.tooMany}</Alert>}
      {knownCount > 0 && <Alert tone="info">{listTexts.known(knownCount)}</Alert>}
      {children.length > 0 && <FoundChildren list={list} />}
    </FormDialog>
  );
}

const toSubject = ({ className, firstName, surname }: FoundChild): NewSubject => ({
  ...{ kind: 'child', className, firstName, surname },
});
