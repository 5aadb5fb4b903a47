import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Product } from '../../../../shared/shop/catalogue/contract.ts';
import type { PrintFormat } from '../../../../shared/shop/prints/print-format.ts';
import { formatOf } from '../../../../shared/shop/prints/print-formats.ts';
import { type PrintChoice, printPlan } from '../../../../shared/shop/prints/print-plan.ts';
import { fakePicture, pixelsWith } from '../../../testing/fake-picture.ts';
import CropDialog from './crop-dialog.tsx';
import type { SizedProduct } from './sized-product.ts';

const product = (change: Partial<Product>): Product => ({
  id: `id of ${change.name}`,
  name: '',
  description: null,
  type: 'PRINT_SIZE',
  price: 1,
  priceTiers: [],
  resolution: null,
  serviceGroup: null,
  printFormat: null,
  isFrame: false,
  ...change,
});
const sized = (name: string, printFormat: PrintFormat) => product({ name, printFormat }) as SizedProduct;
const small = sized('10x15', formatOf(100, 150));
const large = sized('50x70', formatOf(500, 700));
const frame = product({ name: 'Biely okraj', type: 'SERVICE', isFrame: true, price: 0.05 });
const fill: PrintChoice = { mode: 'fill', crop: null, turn: 0 };
const photo = { width: 4000, height: 3000, filename: 'more.jpg', previewUrl: 'data:,' };

function open({ size = small, choice = fill, services = [frame], of = photo } = {}) {
  const onSave = vi.fn();
  const onClose = vi.fn();
  render(
    <CropDialog
      photo={of}
      size={size}
      choice={choice}
      offer={{ PRINT_SIZE: [small, large], SERVICE: services }}
      onSave={onSave}
      onClose={onClose}
    />,
  );
  return {
    save: async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Použiť výrez' }));
      return onSave.mock.calls[0] as [PrintChoice, string];
    },
  };
}

const loss = () => document.querySelector('[aria-live=polite]')?.textContent?.replaceAll('\u00a0', ' ');
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });

it('moves the crop with a slider and says what is cut off', async () => {
  const { save } = open();
  expect(loss()).toBe('Orez: zhora 4 %, zdola 7 %');
  // There is nothing to move across.
  expect(screen.queryByRole('slider', { name: 'Posun doprava' })).toBeNull();
  fireEvent.change(slider('Posun nadol'), { target: { value: '100' } });
  expect(loss()).toBe('Orez: zhora 11 %');
  const { width, height } = printPlan(photo, small.printFormat, fill)!.crop;
  expect(await save()).toEqual([{ ...fill, crop: { left: 0, top: 3000 - height, width, height } }, '10x15']);
});

it('moves on both sides once the photo is enlarged', () => {
  open();
  fireEvent.change(slider('Priblíženie'), { target: { value: '50' } });
  expect(slider('Priblíženie').getAttribute('aria-valuetext')).toBe('2,5-násobné');
  fireEvent.change(slider('Posun doprava'), { target: { value: '0' } });
  expect(loss()).toMatch(/^Orez: zhora \d+ %, zdola \d+ %, sprava 60 %$/);
});

it('saves no crop that is the usual one', async () => {
  const { save } = open();
  fireEvent.change(slider('Posun nadol'), { target: { value: '0' } });
  await userEvent.click(screen.getByRole('button', { name: 'Obnoviť výrez' }));
  expect(await save()).toEqual([fill, '10x15']);
});

it('turns the paper and prints the whole photo', async () => {
  const { save } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Otočiť papier' }));
  expect(loss()).toBe('Orez: zľava 25 %, sprava 25 %');
  await userEvent.click(screen.getByRole('radio', { name: /Celá fotka/ }));
  expect(loss()).toBe('Celá fotka s bielym okrajom, nič sa neoreže');
  expect(screen.queryByRole('slider')).toBeNull();
  expect(await save()).toEqual([{ mode: 'fit', crop: null, turn: 90 }, '10x15']);
});

it('offers a white frame with its price, where there is one', () => {
  open();
  screen.getByRole('radio', { name: /Biely okraj.*0,05/ });
});

it('offers no white frame that is not on sale', () => {
  open({ services: [] });
  expect(screen.queryByRole('radio', { name: /Biely okraj/ })).toBeNull();
});

it('takes the largest size that is still good, with one tap', async () => {
  const { save } = open({ size: large, of: { ...photo, width: 2000, height: 1500 } });
  screen.getByText('Nízka');
  await userEvent.click(screen.getByRole('button', { name: /Zmeniť na 10.×.15.cm/ }));
  screen.getByText('Výborná');
  expect(await save()).toEqual([fill, '10x15']);
});

const proposal = () => screen.queryByRole('button', { name: 'Navrhnúť výrez' });

it('proposes a crop that holds what catches the eye, which is undone by the reset', async () => {
  fakePicture(pixelsWith({ width: 213, height: 160 }, { left: 80, top: 118, width: 60, height: 42 }));
  const { save } = open();
  await userEvent.click(proposal()!);
  await expect.poll(loss).toBe('Orez: zhora 11 %');
  await userEvent.click(screen.getByRole('button', { name: 'Obnoviť výrez' }));
  expect(loss()).toBe('Orez: zhora 4 %, zdola 7 %');
  expect(await save()).toEqual([fill, '10x15']);
});

it('leaves a crop alone that was changed while it searched', async () => {
  fakePicture(pixelsWith({ width: 213, height: 160 }, { left: 80, top: 118, width: 60, height: 42 }));
  const { save } = open();
  fireEvent.click(proposal()!);
  fireEvent.change(slider('Posun nadol'), { target: { value: '0' } });
  await expect.poll(() => proposal()!.getAttribute('aria-busy')).not.toBe('true');
  expect(loss()).toBe('Orez: zdola 11 %');
  expect((await save())[0]).not.toEqual(fill);
});

it('keeps the usual crop, and says so, where none is better or the browser draws nothing', async () => {
  const { save } = open();
  fireEvent.change(slider('Posun nadol'), { target: { value: '100' } });
  await userEvent.click(proposal()!);
  await screen.findByText('Lepší výrez ako obvyklý sme nenašli.');
  expect(loss()).toBe('Orez: zhora 4 %, zdola 7 %');
  expect(await save()).toEqual([fill, '10x15']);
});

it('proposes nothing where nothing is cut off', async () => {
  open({ of: { ...photo, width: 6000, height: 4000 } });
  expect(proposal()).toBeNull();
  cleanup();
  open({ choice: { ...fill, mode: 'fit' } });
  expect(proposal()).toBeNull();
});
