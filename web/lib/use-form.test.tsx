import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { delayed, failure, fakeServer } from '../testing/fake-server.ts';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { api, errorText } from './api.ts';
import { useForm } from './use-form.ts';

/** With a plain button: a busy `Button` refuses clicks by itself. */
function LetterForm() {
  const { field, checkbox, setValue, problem, formProps } = useForm({
    initial: { name: '', city: '', isExpress: false },
    check: ({ name }) => ({ name: name ? null : 'Zadajte meno.' }),
    submit: async (values) => {
      await api('POST', '/letters', values);
    },
    explain: (error) => errorText(error, 'Nepodarilo sa.'),
  });
  return (
    <form {...formProps}>
      {problem && <p role="alert">{problem}</p>}
      <TextField {...field('name')} label="Meno" />
      <TextField {...field('city')} label="Mesto" help="Kde bývate." />
      <Checkbox {...checkbox('isExpress')} label="Expres" />
      <button type="button" onClick={() => setValue('name', 'Eva')}>
        Vyplniť
      </button>
      <button type="submit">Odoslať</button>
    </form>
  );
}

const submit = () => screen.getByRole('button', { name: 'Odoslať' });
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Meno' });
const cityField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Mesto' });

it('sends one request for two clicks, and can be sent again after its response', async () => {
  const response = delayed();
  const calls = fakeServer({ 'POST /letters': () => response.wait });
  render(<LetterForm />);
  await userEvent.type(nameField(), 'Jana');
  await userEvent.dblClick(submit());
  await userEvent.type(nameField(), '{Enter}');
  expect(calls.map(({ body }) => body)).toEqual([{ name: 'Jana', city: '', isExpress: false }]);

  response.send({});
  await expect
    .poll(async () => {
      await userEvent.click(submit());
      return calls.length;
    })
    .toBe(2);
});

it('sends nothing that is wrong, leads to the field, and takes the error back once something is typed', async () => {
  const calls = fakeServer({});
  render(<LetterForm />);
  await userEvent.type(cityField(), 'Nitra');
  await userEvent.click(submit());
  expect(calls).toEqual([]);
  expect(document.activeElement).toBe(nameField());
  expect(screen.getByRole('textbox', { description: 'Zadajte meno.' })).toBe(nameField());
  expect(nameField().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('textbox', { description: 'Kde bývate.' })).toBe(cityField());

  await userEvent.type(nameField(), 'J');
  expect(screen.queryByText('Zadajte meno.')).toBeNull();
  expect(nameField().hasAttribute('aria-invalid')).toBe(false);
});

it('sends what was ticked and what was filled in for the person, whose field then has no error', async () => {
  const calls = fakeServer({ 'POST /letters': () => ({}) });
  render(<LetterForm />);
  await userEvent.click(submit());
  await userEvent.click(screen.getByRole('checkbox', { name: 'Expres' }));
  await userEvent.click(screen.getByRole('button', { name: 'Vyplniť' }));
  expect(screen.queryByText('Zadajte meno.')).toBeNull();
  await userEvent.click(submit());
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ name: 'Eva', city: '', isExpress: true }]);
});

it('keeps what was typed when the server refuses, and shows its words at the field they are about', async () => {
  const issues = [{ field: 'city', message: 'Také mesto nepoznáme.' }];
  fakeServer({ 'POST /letters': () => failure(400, 'invalid-input', { issues }) });
  render(<LetterForm />);
  await userEvent.type(nameField(), 'Jana');
  await userEvent.type(cityField(), 'Nitraa{Enter}');
  await screen.findByRole('textbox', { description: 'Také mesto nepoznáme.' });
  expect(document.activeElement).toBe(cityField());
  expect([nameField().value, cityField().value]).toEqual(['Jana', 'Nitraa']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says above the fields what belongs to none of them, until it is sent again', async () => {
  const second = delayed();
  const issues = [
    { field: 'city', message: 'Také mesto nepoznáme.' },
    { field: 'stamp', message: 'Chýba známka.' },
  ];
  const responses = [() => failure(400, 'invalid-input', { issues }), () => second.wait];
  fakeServer({ 'POST /letters': () => responses.shift()?.() });
  render(<LetterForm />);
  await userEvent.type(nameField(), 'Jana');
  await userEvent.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe('Chyba: invalid-input');
  await userEvent.click(submit());
  expect(screen.queryByRole('alert')).toBeNull();
  second.send({});
});
