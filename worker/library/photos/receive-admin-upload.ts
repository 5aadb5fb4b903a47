import { and, eq, isNull, ne } from 'drizzle-orm';
import type { ZodType } from 'zod';
import { AppError } from '../../../shared/errors.ts';
import {
  createPreviewField,
  type UploadResponse,
  type UploadResult,
  watermarkField,
} from '../../../shared/library/photos/contract.ts';
import { loadLetters, textOutline } from '../../engine/pictures/watermark/text-outline.ts';
import { recordUpload } from '../../platform/audit/record-upload.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { inList } from '../../platform/db/in-list.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { takeBackPhoto } from './delete-photo.ts';
import type { UploadPart } from './read-parts.ts';
import type { PhotoTarget } from './receive-photo.ts';
import { readText, receiveFiles } from './receive-upload.ts';
import { type BrowserDerivatives, derivativeSettler } from './settle-derivatives.ts';

export interface UploadAlbum {
  album: { id: string; title: string };
  owner: PhotoTarget['owner'];
}

/**
 * Receives photos for any customer's album; they count towards the owner's quota and plan. Parts: `photos` as an owner
 * sends them, and the texts `createPreview` and `watermarkText`, best before the photos.
 */
export async function receiveAdminUpload(
  ctx: LibraryContext,
  admin: CurrentUser,
  { owner, album }: UploadAlbum,
  request: Request,
): Promise<UploadResponse> {
  const target: PhotoTarget = { owner, albumId: album.id, watermark: null };
  const upload = new AdminUpload(ctx, target);
  const plan = {
    isOwn: false,
    target,
    readField: (part: UploadPart) => upload.readField(part),
    settle: (fresh: BrowserDerivatives) => upload.settle(fresh),
  };
  const results: UploadResult[] = [];
  const record = (names: string[]) => recordUpload(ctx, admin, { album, names, watermark: target.watermark });
  let response: UploadResponse;
  try {
    response = await receiveFiles(ctx, request, plan, results);
  } catch (error) {
    const takenBack = await upload.takeBackUnmarked();
    const stored = results.filter((result) => result.outcome !== 'rejected' && !takenBack.includes(result.photo.id));
    const names = stored.flatMap(addedName);
    // What arrived before the connection broke is in the album.
    if (names.length > 0) await record(names);
    throw error;
  } finally {
    await upload.queuePreviews();
  }
  await record(results.flatMap(addedName));
  return target.watermark ? noteUnmarked(ctx, response, target.watermark) : response;
}

/** Photos of one request, until their watermark and preview options are known. */
class AdminUpload {
  readonly #ctx: LibraryContext;
  readonly #target: PhotoTarget;
  readonly #settleDerivatives: ReturnType<typeof derivativeSettler>;
  #createsPreviews = true;
  #isWatermarkKnown = false;
  /** Stored before the watermark's text arrived. */
  #unmarked: string[] = [];
  #toDerive: string[] = [];

  constructor(ctx: LibraryContext, target: PhotoTarget) {
    this.#ctx = ctx;
    this.#target = target;
    this.#settleDerivatives = derivativeSettler(ctx);
  }

  async readField(part: UploadPart): Promise<void> {
    if (part.name === 'createPreview') {
      this.#createsPreviews = checked(createPreviewField, part.name, await readText(part)) === 'true';
    } else if (part.name === 'watermarkText' && !this.#isWatermarkKnown) {
      this.#target.watermark = await drawable(part.name, checked(watermarkField, part.name, await readText(part)));
      await this.#markUnmarked();
      this.#isWatermarkKnown = true;
    }
  }

  async settle(fresh: BrowserDerivatives) {
    // A browser's derivatives have no watermark, so they are used only once it is known that none is wanted.
    if (this.#createsPreviews && this.#isWatermarkKnown && !this.#target.watermark)
      return this.#settleDerivatives(fresh);
    // It existed before: this upload neither marks nor removes it.
    if (!fresh.isNew) return fresh.photo;
    if (!this.#isWatermarkKnown) this.#unmarked.push(fresh.photo.id);
    this.#toDerive.push(fresh.photo.id);
    return fresh.photo;
  }

  async #markUnmarked(): Promise<void> {
    const { watermark } = this.#target;
    if (!watermark || this.#unmarked.length === 0) return;
    const marked = await this.#ctx.library
      .update(photos)
      .set({ watermark })
      .where(and(inList(photos.id, this.#unmarked), eq(photos.status, 'STORED')))
      .returning({ id: photos.id });
    if (marked.length === this.#unmarked.length) return;
    const [late] = await this.#ctx.library
      .select({ id: photos.id })
      .from(photos)
      .where(and(inList(photos.id, this.#unmarked), ne(photos.status, 'DELETED'), isNull(photos.watermark)))
      .limit(1);
    // The upload took so long that the sweep has already made previews.
    if (late) throw new AppError('upload-broken');
  }

  /**
   * Removes the photos of a request that broke before it said whether a watermark is wanted: they must not be shown
   * without one. Returns the removed ids, without those that their owner deleted meanwhile; a failure does not stop the
   * others.
   */
  async takeBackUnmarked(): Promise<string[]> {
    if (this.#isWatermarkKnown) return [];
    const { owner, albumId } = this.#target;
    this.#toDerive = [];
    const takenBack: string[] = [];
    for (const id of this.#unmarked) {
      try {
        await takeBackPhoto(this.#ctx, owner, id, albumId ?? undefined);
        takenBack.push(id);
      } catch (error) {
        if (!(error instanceof AppError))
          this.#ctx.log.error('photo-not-taken-back', { photoId: id, ...errorFacts(error) });
      }
    }
    return takenBack;
  }

  /** Enqueues the previews. Without them the sweep makes them later. */
  async queuePreviews(): Promise<void> {
    if (!this.#createsPreviews || this.#toDerive.length === 0) return;
    await this.#ctx.enqueue(
      ...this.#toDerive.map((photoId) => ({ type: 'derive-photo', photoId, shard: this.#ctx.shard }) as const),
    );
  }
}

function checked<T>(schema: ZodType<T>, field: string, text: string): T {
  const result = schema.safeParse(text);
  if (result.success) return result.data;
  throw new AppError('invalid-input', [{ field, message: result.error.issues[0]?.message ?? '' }]);
}

/** Rejects a text without a single letter in the font: the previews would silently have no watermark. */
async function drawable(field: string, text: string): Promise<string | null> {
  if (text === '') return null;
  await loadLetters();
  if (textOutline(text).letters.length > 0) return text;
  const message = 'Text vodoznaku má obsahovať aspoň jedno písmeno alebo číslicu latinky.';
  throw new AppError('invalid-input', [{ field, message }]);
}

const addedName = (result: UploadResult): string[] =>
  result.outcome === 'stored' || result.outcome === 'linked' ? [result.filename] : [];

/** Photos that the account had already keep their previews; a note tells the admin. */
async function noteUnmarked(ctx: LibraryContext, response: UploadResponse, watermark: string): Promise<UploadResponse> {
  const old = response.results.flatMap((result) =>
    result.outcome === 'linked' || result.outcome === 'duplicate' ? [result.photo.id] : [],
  );
  if (old.length === 0) return response;
  const marked = await ctx.library
    .select({ id: photos.id })
    .from(photos)
    .where(and(inList(photos.id, old), eq(photos.watermark, watermark)));
  const isMarked = new Set(marked.map(({ id }) => id));
  const note = 'Náhľady jej ostali, tento vodoznak na nich nie je.';
  const results = response.results.map((result) =>
    result.outcome !== 'rejected' && old.includes(result.photo.id) && !isMarked.has(result.photo.id)
      ? { ...result, note }
      : result,
  );
  return { ...response, results };
}
