import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import { dayOf, daysAfter, noonOf } from '../../../../shared/format/day.ts';
import type { OpenedCode } from '../../../../shared/library/schools/code-contract.ts';
import { dispatch } from '../../../platform/jobs/dispatch.ts';
import { call, nextAddress } from '../../../testing/call.ts';
import { composeNewestMail } from '../../../testing/compose-newest-mail.ts';
import { makeUser, type TestUser } from '../../../testing/factories.ts';
import { libraryDb, openLibrary } from '../../../testing/libraries.ts';
import { makeBuyer, makeProduct, order, prints } from '../../../testing/shop-factories.ts';
import { publishChild } from '../../schools/testing/publish-child.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';

const today = dayOf(Date.now());
const deadline = daysAfter(today, 10);

let photographer: TestUser;
let child: Awaited<ReturnType<typeof publishChild>>;
let opened: OpenedCode;

const deadlineIs = (deadlineOn: string) =>
  call('PUT', `/school-jobs/${child.job.id}`, {
    token: photographer.token,
    body: { school: child.job.school, address: '', shootOn: '2026-11-24', deadlineOn },
  });
const ask = (email: string, shareToken: string | undefined = opened.shareToken) =>
  call<MessageResponse & { code?: string }>('POST', `/albums/share/${opened.slug}/reminders`, {
    body: { email },
    headers: { 'cf-connecting-ip': nextAddress(), ...(shareToken && { 'x-share-token': shareToken }) },
  });
const remindOn = async (day: string) => {
  const ctx = openLibrary(env, noonOf(day));
  await remindOfDeadlines(ctx);
  await dispatch(ctx);
};
const subjectsTo = async (email: string) =>
  (await env.DB.prepare('select subject from mails where recipient = ? order by id').bind(email).all()).results;
const addresses = async () =>
  (await libraryDb.prepare('select email from link_reminders where link_id = ?').bind(child.id).all()).results;

beforeEach(async () => {
  photographer = await makeUser();
  child = await publishChild(photographer);
  await deadlineIs(deadline);
  opened = (await call<OpenedCode>('POST', '/child-codes', { body: { code: child.code } })).body;
});

it('a parent who asked is reminded once, two days before the deadline, and again of another one', async () => {
  const email = 'mama@example.sk';
  expect((await ask(email)).body.message).toBe(`Pripomienku pošleme na ${email}.`);
  await ask(email);
  await remindOn(daysAfter(deadline, -3));
  expect(await subjectsTo(email)).toEqual([]);
  for (const days of [-2, -1, 0]) await remindOn(daysAfter(deadline, days));
  expect(await subjectsTo(email)).toHaveLength(1);
  const mail = await composeNewestMail(email);
  expect(mail.text).toContain('/k');
  // The address may be somebody else's.
  for (const word of [child.code, child.firstName, child.job.school]) expect(mail.text).not.toContain(word);

  const later = daysAfter(deadline, 7);
  await deadlineIs(later);
  await remindOn(daysAfter(later, -2));
  expect(await subjectsTo(email)).toHaveLength(2);
  expect(await addresses()).toEqual([{ email }]);
  await remindOn(daysAfter(later, 1));
  expect(await addresses()).toEqual([]);
});

it('who has ordered, or wants no mail any more, gets none', async () => {
  const email = 'otec@example.sk';
  await ask(email);
  const size = await makeProduct('PRINT_SIZE');
  await makeProduct('DELIVERY');
  const items = [{ ...prints(child.photoId, size), shareToken: opened.shareToken }];
  expect((await order(await makeBuyer(), { items })).status).toBe(201);
  await remindOn(daysAfter(deadline, -1));
  expect(await subjectsTo(email)).toEqual([]);
  await libraryDb.prepare('update link_days set orders = 0 where link_id = ?').bind(child.id).run();
  await remindOn(daysAfter(deadline, -1));
  const token = /#stop=(\S+)/.exec((await composeNewestMail(email)).text)?.[1] ?? '';
  const stop = (at: string) => call('POST', `/albums/share/${opened.slug}/reminders/stop`, { body: { token: at } });
  expect((await stop(`${token}x`)).status).toBe(404);
  expect((await stop(token)).status).toBe(200);
  expect(await addresses()).toEqual([]);
  await expect(composeNewestMail(email)).rejects.toMatchObject({ code: 'mail-outdated' });
});

it('nobody is asked without the code, or after the deadline', async () => {
  expect((await ask('x@example.sk', '')).body.code).toBe('album-password-missing');
  await deadlineIs(daysAfter(today, -1));
  expect((await ask('x@example.sk')).body.code).toBe('share-has-no-end');
});
