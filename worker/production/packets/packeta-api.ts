import * as z from 'zod';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import type { Context } from '../../platform/core/context.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';
import { element, type XmlElement, xmlDocument } from '../../platform/core/xml.ts';

const endpoint = 'https://www.zasilkovna.cz/api/rest';
const maxMs = 20_000;
const fieldFault = z.object({ name: z.string(), fault: z.string() });
const schema = z.object({
  response: z.object({
    status: z.enum(['ok', 'fault']),
    result: z.unknown().optional(),
    fault: z.string().optional(),
    detail: z
      .object({ attributes: z.object({ fault: z.union([fieldFault, z.array(fieldFault)]) }) })
      .optional()
      .catch(undefined),
  }),
});

/** Packeta has understood a request, and refuses it: nothing was done. */
export class PacketaFault extends Error {
  readonly code: string;
  readonly fields: readonly z.infer<typeof fieldFault>[];
  constructor(code: string, fields: readonly z.infer<typeof fieldFault>[] = []) {
    super(`Packeta refused: ${code}`);
    this.code = code;
    this.fields = fields;
  }
}

/**
 * Calls a method of Packeta's API (https://docs.packeta.com): XML there and back, the password in it, so neither is
 * logged. Throws `packeta-off`, `PacketaFault`, and anything else when no response came that can be read.
 */
async function callPacketa(ctx: Context, method: string, content: readonly XmlElement[]): Promise<unknown> {
  if (!ctx.packetaApi) throw new AppError('packeta-off');
  const { password, base } = ctx.packetaApi;
  const response = await fetch(base ? new URL('/api/rest', base) : endpoint, {
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    body: xmlDocument(element(method, [element('apiPassword', password), ...content])),
    redirect: 'manual',
    signal: AbortSignal.timeout(maxMs),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`Packeta responded with ${response.status}.`);
  const { XMLParser } = await import('fast-xml-parser');
  const { data } = schema.safeParse(new XMLParser({ parseTagValue: false }).parse(text));
  if (!data) throw new Error('Packeta sent no response that can be read.');
  const { status, result, fault = '', detail } = data.response;
  if (status === 'ok') return result;
  throw new PacketaFault(fault, detail ? [detail.attributes.fault].flat() : []);
}

/** Runs a call while somebody waits: a failure is logged and becomes `packeta-silent`, a refusal `refused`. */
export async function askPacketa<T>(
  ctx: Context,
  ask: () => Promise<T>,
  refused: ErrorCode = 'packeta-silent',
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError) throw error;
    ctx.log.error('packeta-failed', errorFacts(error));
    throw new AppError(error instanceof PacketaFault ? refused : 'packeta-silent');
  }
}

const created = z.object({ id: z.string().regex(/^\d{1,12}$/) });

/** Returns the number of the packet that Packeta created. */
export async function createAtPacketa(ctx: Context, attributes: readonly XmlElement[]): Promise<string> {
  const result = await callPacketa(ctx, 'createPacket', [element('packetAttributes', [...attributes])]);
  const { data } = created.safeParse(result);
  // Who looks for it at Packeta finds it by what came; it names no one.
  if (!data) throw new Error(`Packeta gave no number that can be read: ${JSON.stringify(result)?.slice(0, 200)}`);
  return data.id;
}

/** Returns the label of a packet as a PDF of its own size. Throws if it is none. */
export async function fetchLabel(ctx: Context, packetNumber: string): Promise<Uint8Array> {
  const content = [element('packetId', packetNumber), element('format', 'A6 on A6'), element('offset', '0')];
  const label = atob(z.string().parse(await callPacketa(ctx, 'packetLabelPdf', content)));
  if (!label.startsWith('%PDF-')) throw new Error('Packeta sent a label that is no PDF.');
  return Uint8Array.from(label, (letter) => letter.charCodeAt(0));
}

const cancelled = z.object({ codeText: z.literal('cancelled') });

/** Returns whether Packeta has a packet of ours with that number that is not cancelled. */
export async function isAtPacketa(ctx: Context, packetNumber: string): Promise<boolean> {
  try {
    const status = await callPacketa(ctx, 'packetStatus', [element('packetId', packetNumber)]);
    return !cancelled.safeParse(status).success;
  } catch (error) {
    if (error instanceof PacketaFault && error.code === 'PacketIdFault') return false;
    throw error;
  }
}

/** Cancels a packet that was not handed over yet; one that Packeta has no longer is cancelled already. */
export async function cancelAtPacketa(ctx: Context, packetNumber: string): Promise<void> {
  try {
    await callPacketa(ctx, 'cancelPacket', [element('packetId', packetNumber)]);
  } catch (error) {
    if (!(error instanceof PacketaFault) || (await isAtPacketa(ctx, packetNumber))) throw error;
  }
}
