import * as z from 'zod';
import { idText, linkNumber } from '../../../shared/library/media/contract.ts';
import { valid } from './http.ts';

export const byId = valid('param', z.object({ id: idText }));
export const bySlug = valid('param', z.object({ slug: idText }));
export const bySlugAndId = valid('param', z.object({ slug: idText, id: idText }));
/** An item of an order or a print job, from 1. */
export const byPosition = valid('param', z.object({ id: idText, position: linkNumber }));
