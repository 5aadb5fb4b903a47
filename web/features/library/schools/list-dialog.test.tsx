import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { SchoolJob } from '../../../../shared/library/schools/contract.ts';
import { failure, fakeServer } from '../../../testing/fake-server.ts';
import { ToastProvider } from '../../../ui/feedback/toast.tsx';
import { ListDialog } from './list-dialog.tsx';
import { makeSubject } from './testing/make-subject.ts';

const job = { id: 'job', school: 'ZŠ', lastNumber: 2, childCount: 2 } as SchoolJob;
const subject = (firstName: string, surname: string, className = 'A') =>
  makeSubject({ id: firstName, firstName, surname, className });
const show = (onClose = () => undefined) =>
  render(
    <ToastProvider>
      <ListDialog job={job} subjects={[subject('Anna', 'Malá'), subject('', '', '')]} onClose={onClose} />
    </ToastProvider>,
  );
const paste = async (text: string): Promise<void> => {
  await userEvent.click(screen.getByLabelText('Zoznam'));
  await userEvent.paste(text);
};
const added = { added: 1, job };

it('adds each child once, not those who are there, also when spaces are typed behind a name', async () => {
  const calls = fakeServer({ 'POST /school-jobs/job/subjects': () => added });
  show();
  await paste('A;Anna;Malá\nA;Peter;\nA;Ján;Kováč\nA;Ján;Kováč');
  await screen.findByText('1 dieťa už na zozname je, znovu ho nepridáme.');
  await screen.findByText(/^1 riadok sa opakuje/);
  await userEvent.click(screen.getByRole('button', { name: 'Pridať 2 deti' }));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    lastNumber: 2,
    subjects: [
      { kind: 'child', className: 'A', firstName: 'Peter', surname: '' },
      { kind: 'child', className: 'A', firstName: 'Ján', surname: 'Kováč' },
    ],
  });
});

it('shows what has no name first, however many lack a class, and takes it once it has one', async () => {
  const calls = fakeServer({ 'POST /school-jobs/job/subjects': () => added });
  show();
  const names = Array.from({ length: 40 }, (_, at) => `;Dieťa;Číslo${String.fromCharCode(97 + (at % 26))}${at}`);
  await paste(`Trieda;Meno;Priezvisko\n${names.join('\n')}\nB;;`);
  const [first] = screen.getAllByLabelText('Meno');
  expect((screen.getByRole('button', { name: 'Pridať 40 detí' }) as HTMLButtonElement).disabled).toBe(true);
  await userEvent.type(first!, 'Anna ');
  await userEvent.click(screen.getByRole('button', { name: 'Pridať 41 detí' }));
  const body = calls.find(({ method }) => method === 'POST')?.body as { subjects: object[] };
  expect(body.subjects.at(-1)).toEqual({ kind: 'child', className: 'B', firstName: 'Anna', surname: '' });
});

it('stays with what was typed when another list came first', async () => {
  fakeServer({ 'POST /school-jobs/job/subjects': () => failure(409, 'school-list-changed') });
  show(() => {
    throw new Error('It closes.');
  });
  await paste('A;Peter;Malý');
  await userEvent.click(screen.getByRole('button', { name: 'Pridať 1 dieťa' }));
  await screen.findByText(/^Zoznam medzitým zmenil niekto iný/);
  expect((screen.getByLabelText('Zoznam') as HTMLTextAreaElement).value).toBe('A;Peter;Malý');
});
