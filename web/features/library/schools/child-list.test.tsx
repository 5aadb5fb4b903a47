import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { SchoolJob, SchoolSubject } from '../../../../shared/library/schools/contract.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { ToastProvider } from '../../../ui/feedback/toast.tsx';
import { ChildList } from './child-list.tsx';
import { makeSubject } from './testing/make-subject.ts';

const child = (at: number): SchoolSubject =>
  makeSubject({
    ...{ id: String(at), number: at, className: at % 2 === 0 ? '1. A' : '2. B' },
    ...{ firstName: 'Anna', surname: at === 7 ? 'Šťastná' : `Malá ${at}` },
  });

it('a large school begins closed, and a search opens what it leaves', async () => {
  fakeServer({});
  const subjects = Array.from({ length: 60 }, (_, at) => child(at));
  const job = { id: 'job', lastNumber: 60, childCount: 60 } as SchoolJob;
  render(
    <ToastProvider>
      <ChildList job={job} subjects={subjects} classNames={['1. A', '2. B']} />
    </ToastProvider>,
  );
  expect(screen.queryAllByRole('button', { name: /^Upraviť/ })).toEqual([]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Nájsť dieťa' }), 'stast{Enter}');
  await screen.findByRole('button', { name: /^Upraviť: Anna Šťastná/ });
  expect(screen.queryByText('1. A')).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 'xyz{Enter}');
  await screen.findByText('Také dieťa na zozname nie je.');
});
