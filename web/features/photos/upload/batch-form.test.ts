import { expect, it } from 'vitest';
import { batchForm } from './batch-form.ts';

it('puts the derivatives right after their photo, in the order that the server reads', () => {
  const preview = new Blob(['p']);
  const medium = new Blob(['m']);
  const thumbnail = new Blob(['t']);
  const form = batchForm('album-1', [
    { file: new File(['1'], 'Žltá ruža.jpg'), derived: { preview, medium, thumbnail } },
    { file: new File(['2'], 'bez náhľadu.nef'), derived: null },
    { file: new File(['3'], 'malá.jpg'), derived: { preview, thumbnail } },
  ]);
  const parts = [...form].map(([name, value]) => (name === 'photos' ? (value as File).name : name));
  expect(parts).toEqual([
    'albumId',
    'Žltá ruža.jpg',
    'preview',
    'medium',
    'thumbnail',
    'bez náhľadu.nef',
    'malá.jpg',
    'preview',
    'thumbnail',
  ]);
  expect(form.get('albumId')).toBe('album-1');
});

it('puts other fields before the photos', () => {
  const file = { file: new File(['1'], 'a.jpg'), derived: null };
  const form = batchForm('album-1', [file], { createPreview: 'true', watermarkText: 'Ľúka' });
  expect([...form.keys()]).toEqual(['albumId', 'createPreview', 'watermarkText', 'photos']);
});
