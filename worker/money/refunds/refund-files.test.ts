import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { XMLParser } from 'fast-xml-parser';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { RefundFilesResponse } from '../../../shared/money/refunds/contract.ts';
import { app } from '../../app.ts';
import { callShop, changeRefund, makeDesk, makeInvoiced, refund } from '../../testing/refund-factories.ts';
import { otherIban } from '../../testing/statement-factories.ts';
import { withCards } from '../../testing/with-cards.ts';
import { paymentOrderXml } from './payment-order-xml.ts';

let desk: Awaited<ReturnType<typeof makeDesk>>;

beforeAll(async () => {
  vi.spyOn(env.JOBS, 'sendBatch').mockResolvedValue(undefined as never);
  desk = await makeDesk();
});

const make = async (amountCents = 500) =>
  (await refund(desk.admin, (await makeInvoiced(desk.buyer, desk.photo)).id, { amountCents })).body.refund;
const create = (...refundIds: string[]) =>
  callShop<RefundFilesResponse & { code: string }>('POST', '/admin/refund-files', {
    token: desk.admin.token,
    body: { refundIds },
  });
const change = (id: string, action: string) =>
  callShop<RefundFilesResponse & { code: string }>('PUT', `/admin/refund-files/${id}`, {
    token: desk.admin.token,
    body: { action },
  });
async function fetchFile(id: string) {
  const headers = { authorization: `Bearer ${desk.admin.token}` };
  const request = new Request(`http://localhost/api/admin/refund-files/${id}`, { headers });
  const response = await app.fetch(request, withCards, createExecutionContext());
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}
const newest = ({ body }: { body: RefundFilesResponse }) => {
  const [file] = body.files;
  if (!file) throw new Error(`no file: ${JSON.stringify(body)}`);
  return file;
};
const statusOf = async (id: string) => {
  const { body } = await callShop<{ refunds: { id: string; status: string; fileId: string | null }[] }>(
    'GET',
    '/admin/refunds?status=all',
    { token: desk.admin.token },
  );
  return body.refunds.find((one) => one.id === id);
};

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => name === 'CdtTrfTxInf',
});

/** Checks the order and the shape of all that ISO 20022 asks of a pain.001.001.03; returns its transfers. */
function validate(xml: string): { EndToEndId: string; cents: number; name: string; iban: string }[] {
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')).toBe(true);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: banks take ASCII only.
  expect(xml).toMatch(/^[\x00-\x7f]*$/);
  const { Document } = parser.parse(xml);
  expect(Document['@_xmlns']).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.03');
  const { GrpHdr, PmtInf } = Document.CstmrCdtTrfInitn;
  expect(Object.keys(Document.CstmrCdtTrfInitn)).toEqual(['GrpHdr', 'PmtInf']);
  expect(Object.keys(GrpHdr)).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty']);
  expect(Object.keys(PmtInf)).toEqual(
    'PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf ReqdExctnDt Dbtr DbtrAcct DbtrAgt ChrgBr CdtTrfTxInf'.split(
      ' ',
    ),
  );
  expect(GrpHdr.MsgId).toMatch(/^[A-Za-z0-9-]{1,35}$/);
  expect(GrpHdr.CreDtTm).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  expect(PmtInf).toMatchObject({ PmtMtd: 'TRF', ChrgBr: 'SLEV', PmtTpInf: { SvcLvl: { Cd: 'SEPA' } } });
  expect(PmtInf.ReqdExctnDt).toMatch(/^\d{4}-\d\d-\d\d$/);
  const transfers = PmtInf.CdtTrfTxInf.map((one: Record<string, never>) => {
    expect(Object.keys(one)).toEqual(['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf']);
    const { PmtId, Amt, Cdtr, CdtrAcct, RmtInf } = one as Record<string, Record<string, never>>;
    const amount = Amt?.InstdAmt as unknown as Record<string, string>;
    expect(amount['@_Ccy']).toBe('EUR');
    expect(amount['#text']).toMatch(/^\d+\.\d\d$/);
    const { Nm } = Cdtr as unknown as { Nm: string };
    for (const text of [Nm, RmtInf?.Ustrd as unknown as string]) expect(text).toMatch(/^[A-Za-z0-9/?:().,'+ -]+$/);
    expect(Nm.length).toBeLessThanOrEqual(70);
    const id = String(PmtId?.EndToEndId);
    expect(id.length).toBeLessThanOrEqual(35);
    const { IBAN: iban } = (CdtrAcct?.Id ?? {}) as unknown as { IBAN: string };
    return { EndToEndId: id, cents: Math.round(Number(amount['#text']) * 100), name: Nm, iban };
  });
  const sum = transfers.reduce((cents: number, one: { cents: number }) => cents + one.cents, 0);
  for (const part of [GrpHdr, PmtInf]) {
    expect(part.NbOfTxs).toBe(String(transfers.length));
    expect(part.CtrlSum).toBe((sum / 100).toFixed(2));
  }
  return transfers;
}

it('a payment order of any transfers is valid, and its sums are theirs', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const names = ['Ľubica Ďurčová', '<b>&"Ján"</b>', 'Æther & søn', '😀', 'x'.repeat(200), '  ', "O'Neil; č. 5*#"];
  for (let round = 0; round < 60; round++) {
    const transfers = Array.from({ length: 1 + random(12) }, (_, at) => ({
      ...{ endToEndId: `e${round}x${at}`, amountCents: 1 + random(9_999_999), iban: otherIban },
      ...{ name: names[random(names.length)] ?? '', message: `Vrátenie ${names[random(names.length)]}` },
    }));
    const debtor = { name: 'Fotky & spol., s. r. o.', iban: otherIban };
    const order = { messageId: `m${round}`, createdAt: round * 1e9, executeOn: '2026-11-23', debtor, transfers };
    expect(validate(paymentOrderXml(order)).map(({ cents }) => cents)).toEqual(
      transfers.map(({ amountCents }) => amountCents),
    );
    expect(paymentOrderXml(order)).toBe(paymentOrderXml(order));
  }
});

describe('a payment order', () => {
  it('has each transfer once, and is the same each time it is fetched', async () => {
    const [one, two] = [await make(500), await make(1234)];
    const both = await Promise.all([create(one.id, two.id), create(two.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const file = newest(both.find(({ status }) => status === 201) as (typeof both)[number]);
    const first = await fetchFile(file.id);
    expect(first).toMatchObject({ status: 200, type: 'application/xml; charset=utf-8' });
    const transfers = validate(first.text);
    expect(transfers.length).toBe(file.refundCount);
    expect(transfers.reduce((sum, { cents }) => sum + cents, 0)).toBe(file.totalCents);
    expect(transfers[0]).toMatchObject({ name: 'Lubica Durcova', iban: otherIban });
    expect((await fetchFile(file.id)).text).toBe(first.text);
    expect((await create(two.id)).body.code).toBe('refund-changed');
  });

  it('is withdrawn while none of it is done; its transfers may go into another one', async () => {
    const { id } = await make();
    const file = newest(await create(id));
    expect(file).toMatchObject({ waiting: 1, done: 0 });
    expect(await statusOf(id)).toMatchObject({ status: 'REQUESTED', fileId: file.id });
    expect(newest(await change(file.id, 'sent'))).toMatchObject({ waiting: 0 });
    expect(await statusOf(id)).toMatchObject({ status: 'SENT' });
    expect(newest(await change(file.id, 'withdrawn'))).toMatchObject({ isWithdrawn: true });
    expect(await statusOf(id)).toMatchObject({ status: 'REQUESTED', fileId: null });
    expect((await fetchFile(file.id)).status).toBe(409);
    expect((await change(file.id, 'sent')).body.code).toBe('refund-file-changed');

    const next = newest(await create(id));
    expect(next.messageId).not.toBe(file.messageId);
    await changeRefund(desk.admin, id, 'done');
    expect((await change(next.id, 'withdrawn')).body.code).toBe('refund-file-changed');
    expect((await fetchFile(next.id)).status).toBe(200);
    expect(newest(await change(next.id, 'sent'))).toMatchObject({ waiting: 0, done: 1 });
  });

  it('that a transfer left is not given to a bank again', async () => {
    const { id } = await make();
    const file = newest(await create(id));
    expect((await changeRefund(desk.admin, id, 'failed')).body.code).toBe('refund-changed');
    await changeRefund(desk.admin, id, 'sent');
    await changeRefund(desk.admin, id, 'failed');
    expect((await fetchFile(file.id)).status).toBe(200);
    await changeRefund(desk.admin, id, 'retry');
    expect((await fetchFile(file.id)).status).toBe(409);
    expect((await create(id)).status).toBe(201);
  });

  it('needs transfers that wait, and an account to pay from', async () => {
    expect((await create('unknown')).body.code).toBe('refund-changed');
    const { id } = await make();
    await changeRefund(desk.admin, id, 'sent');
    expect((await create(id)).body.code).toBe('refund-changed');
    expect((await change('unknown', 'sent')).body.code).toBe('refund-file-not-found');
  });
});
