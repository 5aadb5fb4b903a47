import { kindOfFilename, photoKinds } from '../../../../../shared/engine/photo-kinds.ts';
import { sharePath } from '../../../../../shared/library/albums/album-page.ts';
import type { KnownPhoto, KnownResponse, UploadConfig } from '../../../../../shared/library/photos/contract.ts';
import { formatPlace } from '../../../../../shared/library/photos/photo-place.ts';
import { api } from '../../../../lib/api.ts';
import { asGuest } from '../../link-guests/api.ts';
import type { SentPhoto } from './photo-form.ts';
import { sendForm } from './send-form.ts';
import type { UploadTarget } from './upload-records.ts';
import type { UploadTools } from './upload-work.ts';

type Guest = NonNullable<UploadTarget['guest']>;

const pathOf = ({ slug }: Guest): string => `${sharePath(slug)}/photos`;

/** Asks whether what a guest has chosen has room, before a byte is sent. */
export const planAdding = (guest: Guest, files: readonly { size: number }[]) =>
  api<UploadConfig>(
    'POST',
    `${pathOf(guest)}/plan`,
    { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) },
    asGuest(guest.slug),
  );

/** Returns those that this guest has sent before. */
export async function knownOfGuest(guest: Guest, hashes: string[], signal: AbortSignal): Promise<KnownPhoto[]> {
  const options = { ...asGuest(guest.slug), signal };
  return (await api<KnownResponse>('POST', `${pathOf(guest)}/known`, { hashes }, options)).known;
}

interface SendTools extends Pick<UploadTools, 'hash' | 'derive'> {
  onShare: (share: number, isFileSent: boolean) => void;
  signal: AbortSignal;
}

/** Sends a photo of a guest: by the hash of their file the server knows it again, whatever becomes of the response. */
export async function sendAsGuest(
  guest: Guest,
  { file, place }: SentPhoto,
  { hash, derive, onShare, signal }: SendTools,
) {
  const form = new FormData();
  form.append('hash', await hash(file));
  form.append('place', formatPlace(place));
  const sent = await strippable(file, derive, signal);
  form.append('photos', sent, sent.name);
  return sendForm(pathOf(guest), form, file, { onShare, signal, ...asGuest(guest.slug) });
}

const drawn: readonly unknown[] = [photoKinds.heic, photoKinds.avif];

/** The server takes of guests only what it can strip of its place; this browser may draw a JPEG of what else phones take. */
async function strippable(file: File, derive: UploadTools['derive'], signal: AbortSignal): Promise<File> {
  if (!drawn.includes(kindOfFilename(file.name))) return file;
  const master = (await derive(file, ['master'], signal))?.master;
  return master ? new File([master], file.name.replace(/[^.]+$/, 'jpg'), { type: photoKinds.jpeg.type }) : file;
}
