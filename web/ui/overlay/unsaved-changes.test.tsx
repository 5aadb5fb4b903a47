import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Link, Route } from 'wouter';
import { TextField } from '../form/text-field.tsx';
import { DialogLayer } from './dialog-layer.ts';
import { FormDialog } from './form-dialog.tsx';
import { useHistoryLayer } from './use-history-layer.ts';
import { leavePage, useLeaveQuestion } from './use-leave-question.tsx';

const question = 'Zahodiť zmeny?';
const at = () => window.location.pathname;
const layers = () => ((window.history.state as { layers?: string[] } | null)?.layers ?? []).length;
/** What was begun in the history and in timers before has come by then, and what should not come, too. */
const pause = () => new Promise((wait) => setTimeout(wait, 30));
const back = async () => {
  const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await gone;
  await pause();
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isShown = (text: string) => screen.queryByText(text) !== null;

function Dialogs() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <DialogLayer value={useHistoryLayer}>
      <button type="button" onClick={() => setOpen(true)}>
        Upraviť
      </button>
      {isOpen && (
        <FormDialog
          title="Úprava"
          form={{
            formProps: {
              ref: { current: null },
              onSubmit: (event) => {
                event.preventDefault();
                close();
              },
            },
            problem: null,
            isBusy: false,
          }}
          submitText="Uložiť"
          busyText="Ukladám"
          onClose={close}
        >
          <TextField label="Meno" />
        </FormDialog>
      )}
    </DialogLayer>
  );
}

function Form() {
  const { watch, question: dialog, onSaved } = useLeaveQuestion();
  return (
    <form {...watch}>
      <TextField label="IBAN" />
      <button type="submit" onClick={onSaved}>
        Uložiť
      </button>
      <Link href="/inde">Inde</Link>
      {dialog}
    </form>
  );
}

/** Two pages in the history, the second is shown. */
beforeEach(() => {
  window.history.pushState(null, '', '/prva');
  window.history.pushState(null, '', '/druha');
});

describe('a dialog to fill in', () => {
  beforeEach(async () => {
    render(<Dialogs />);
    await press('Upraviť');
    await expect.poll(layers).toBe(1);
  });

  it('is closed by Back, which stays on the page and leaves no trace in the history', async () => {
    await back();
    expect([isShown('Úprava'), at(), layers()]).toEqual([false, '/druha', 0]);
    await back();
    expect(at()).toBe('/prva');
  });

  it('is closed by Escape and by saving, and Back then leads to the page before', async () => {
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => [isShown('Úprava'), layers()]).toEqual([false, 0]);
    await press('Upraviť');
    await userEvent.type(screen.getByLabelText('Meno'), 'Jana');
    await press('Uložiť');
    await expect.poll(() => [isShown('Úprava'), isShown(question), layers()]).toEqual([false, false, 0]);
    await back();
    expect(at()).toBe('/prva');
  });

  it.each([
    ['Back', back],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its cross', () => press('Zavrieť')],
  ])('asks once something was typed, before %s drops it', async (_, leave) => {
    await userEvent.type(screen.getByLabelText('Meno'), 'Jana');
    await leave();
    await screen.findByText(question);
    await pause();
    expect([isShown('Úprava'), at()]).toEqual([true, '/druha']);
    // Back closes the question only.
    await back();
    await expect.poll(() => [isShown(question), isShown('Úprava')]).toEqual([false, true]);
    expect((screen.getByLabelText('Meno') as HTMLInputElement).value).toBe('Jana');

    await leave();
    await screen.findByText(question);
    await press('Zahodiť');
    await expect.poll(() => [isShown('Úprava'), at(), layers()]).toEqual([false, '/druha', 0]);
  });

  it('is dropped unasked by its own button', async () => {
    await userEvent.type(screen.getByLabelText('Meno'), 'Jana');
    await press('Zrušiť');
    expect([isShown('Úprava'), isShown(question)]).toEqual([false, false]);
  });

  it('keeps the window from closing only while something is not saved', async () => {
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closes()).toBe(true);
    await userEvent.type(screen.getByLabelText('Meno'), 'Jana');
    expect(closes()).toBe(false);
    await press('Zrušiť');
    expect(closes()).toBe(true);
  });
});

describe('a form of a page', () => {
  beforeEach(() => {
    render(
      <>
        <Route path="/druha">
          <Form />
        </Route>
        <Route path="/inde">Iná stránka</Route>
      </>,
    );
  });
  const type = async () => {
    await userEvent.type(screen.getByLabelText('IBAN'), 'SK');
    await pause();
  };

  it('lets go while nothing was typed, and after it is saved', async () => {
    await type();
    await press('Uložiť');
    await pause();
    await userEvent.click(screen.getByText('Inde'));
    expect([at(), isShown(question)]).toEqual(['/inde', false]);
  });

  it.each([
    ['a link', () => userEvent.click(screen.getByText('Inde')), '/inde'],
    ['Back', back, '/prva'],
    ['the palette', async () => leavePage(() => window.history.pushState(null, '', '/paleta')), '/paleta'],
  ])('asks before %s leaves it, and stays or goes', async (_, leave, target) => {
    await type();
    await leave();
    await screen.findByText(question);
    await userEvent.click(screen.getByRole('button', { name: /Pokračovať/ }));
    await pause();
    expect([at(), (screen.getByLabelText('IBAN') as HTMLInputElement).value]).toEqual(['/druha', 'SK']);
    await leave();
    await screen.findByText(question);
    await press('Zahodiť');
    await expect.poll(at).toBe(target);
  });
});
