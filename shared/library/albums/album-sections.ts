import * as z from 'zod';
import { oneLine } from '../../platform/core/one-line.ts';
import { sample, sampleId } from '../../platform/core/samples.ts';
import { maxOrderedPhotos } from './album-order.ts';
import { positionShape } from './positions.ts';

const title = oneLine('Zadajte názov sekcie.').max(80, 'Názov môže mať najviac 80 znakov.');
const neighbour = z.uuid('Neplatné číslo fotky alebo sekcie.').nullable();

/** `before`: a photo or a section of the album; null: the end. `position`: where it stood in an album that was exported. */
export const createSectionInput = z.object({
  title,
  before: neighbour,
  position: z.string().regex(positionShape, 'Neplatné miesto sekcie.').optional(),
});
sample(createSectionInput, { title: 'Obrad', before: null });
/** `before`: the section that it comes to stand before, with its photos; null: the end. */
export const updateSectionInput = z.object({ title: title.optional(), before: neighbour.optional() });
sample(updateSectionInput, { title: 'Hostina', before: null });
/** Moves photos, in this order, to one side of another photo or of a section's heading; `target` null: to the end. */
export const orderPhotosInput = z
  .object({
    photoIds: z
      .array(z.uuid('Neplatné číslo fotky.'))
      .min(1, 'Vyberte aspoň jednu fotku')
      .max(maxOrderedPhotos, `Najviac ${maxOrderedPhotos} fotiek naraz.`)
      .transform((ids) => [...new Set(ids)]),
    target: neighbour,
    side: z.enum(['before', 'after'], 'Zadajte before alebo after.').default('before'),
  })
  .refine(({ photoIds, target }) => target === null || !photoIds.includes(target), {
    path: ['target'],
    message: 'Fotka sa nedá presunúť k\u00a0sebe.',
  });
sample(orderPhotosInput, { photoIds: [sampleId], target: null, side: 'before' });

export type CreateSectionInput = z.infer<typeof createSectionInput>;
export type UpdateSectionInput = z.infer<typeof updateSectionInput>;
export type OrderPhotosInput = z.input<typeof orderPhotosInput>;

/** A heading in an album in its owner's order; the photos up to the next one belong to it. */
export interface AlbumSection {
  id: string;
  title: string;
}

/** `before`: the index, in the page of photos that it is sent with, of the photo it stands before; null: not in it. */
export interface PageSection extends AlbumSection {
  before: number | null;
}

export interface AlbumSectionResponse {
  section: AlbumSection;
}
