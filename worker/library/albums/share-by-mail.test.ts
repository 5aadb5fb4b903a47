import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AlbumShared, ShareResponse } from '../../../shared/library/albums/contract.ts';
import { call } from '../../testing/call.ts';
import { composeNewestMail } from '../../testing/compose-newest-mail.ts';
import { makeAlbum, makeUser, type TestUser } from '../../testing/factories.ts';
import { libraryDb } from '../../testing/libraries.ts';

type Failed = { error: string; code: string; issues?: { field: string; message: string }[] };

let admin: TestUser;

const share = (id: string, body: Record<string, unknown>) =>
  call<AlbumShared & Failed>('PUT', `/admin/albums/${id}/share`, { token: admin.token, body });
const mailsTo = async (recipient: string) =>
  (
    await env.DB.prepare('select kind, subject, text, html from mails where recipient = ? order by id')
      .bind(recipient)
      .all<{ kind: string; subject: string; text: string; html: string }>()
  ).results;
const audit = async (id: string) =>
  (
    await env.DB.prepare('select after from audit_log where subject_id = ? order by id')
      .bind(id)
      .all<{ after: string }>()
  ).results.map(({ after }) => JSON.parse(after));
const isOpen = async (slug: string) =>
  !(await call<ShareResponse>('GET', `/albums/share/${slug}`)).body.requiresPassword;

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
});

describe('sharing an album', () => {
  it('sets a password, leaves it unchanged when asked to, and removes it', async () => {
    const { id, shareSlug } = await makeAlbum(await makeUser());
    const first = await share(id, { password: 'morské oko' });
    expect(first.body).toEqual({
      message: 'Album je chránený heslom. Odkaz naň môžete poslať komukoľvek.',
      shareUrl: expect.stringMatching(new RegExp(`^http.*/share/${shareSlug}$`)),
      isPasswordProtected: true,
      featuredOnHomepage: false,
    });
    const verify = (password: string) => call('POST', `/albums/share/${shareSlug}/verify`, { body: { password } });
    expect((await verify('morské oko')).status).toBe(200);
    expect((await share(id, { password: null, removePassword: false })).body.isPasswordProtected).toBe(true);
    expect((await verify('morské oko')).status).toBe(200);
    expect((await share(id, { password: null })).body.isPasswordProtected).toBe(false);
    expect(await isOpen(shareSlug)).toBe(true);
    const row = await libraryDb
      .prepare('select link.version, shared_at as shared from albums join album_links as link using (id) where id = ?')
      .bind(id)
      .first();
    expect(row).toMatchObject({ version: 3, shared: expect.any(Number) });
    await share(id, { password: '' });
    expect(await audit(id)).toEqual([
      { isPasswordProtected: true, isPasswordChanged: true, customerEmails: [] },
      { isPasswordProtected: false, isPasswordChanged: true, customerEmails: [] },
    ]);
  });

  it('mails each address the link, once, and never the password', async () => {
    const { id, shareSlug } = await makeAlbum(await makeUser(), { title: 'Leto <b>&</b> „more“' });
    const customerEmails = ['Jana.Share@Example.sk', ' peter.share@example.sk ', 'jana.share@example.sk'];
    const { body } = await share(id, { customerEmails });
    expect(body.message).toBe('Album je verejný. Odkaz posielame na 2 adresy.');
    for (const email of ['jana.share@example.sk', 'peter.share@example.sk']) {
      const [mail, ...more] = await mailsTo(email);
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ kind: 'album-share', subject: 'Fotky pre vás: Leto <b>&</b> „more“' });
      const sent = await composeNewestMail(email);
      expect(sent.subject).toBe(mail?.subject);
      expect(sent.text).toContain(`/share/${shareSlug}`);
      expect(sent.text).toContain('Momentka s. r. o. vás pozýva');
      expect(sent.html).toContain('Leto &lt;b&gt;&amp;&lt;/b&gt;');
    }
    const [note] = await audit(id);
    expect(note.customerEmails).toEqual(['jana.share@example.sk', 'peter.share@example.sk']);
  });

  it('describes an open album, but not a protected one', async () => {
    const { id } = await makeAlbum(await makeUser(), { title: 'Rozvod' });
    await libraryDb.prepare('update albums set photo_count = 3 where id = ?').bind(id).run();
    await share(id, { customerEmails: ['pocet@example.sk'] });
    expect((await composeNewestMail('pocet@example.sk')).text).toContain('Sú v ňom 3 fotky.');
    await share(id, { customerEmails: ['pocet@example.sk'], password: 'morské oko' });
    const locked = await composeNewestMail('pocet@example.sk');
    expect(locked.subject).toBe('Fotky pre vás');
    expect(locked.text).toContain('Heslo vám pošle');
    const [, stored] = await mailsTo('pocet@example.sk');
    expect(JSON.stringify([locked, stored])).not.toMatch(/Rozvod|3 fotky|morské oko/);
    expect(JSON.stringify(await audit(id))).not.toContain('morské');
  });

  it('takes a featured album off the homepage when it gets a password, and says so', async () => {
    const { id } = await makeAlbum(await makeUser());
    await call('PUT', `/admin/albums/${id}/featured`, { token: admin.token, body: { featured: true } });
    const { body } = await share(id, { password: 'morské oko' });
    expect(body).toMatchObject({
      message: 'Album je chránený heslom a z úvodnej stránky zmizol. Odkaz naň môžete poslať komukoľvek.',
      featuredOnHomepage: false,
    });
    expect((await audit(id)).at(-1)).toMatchObject({ isPasswordProtected: true, featuredOnHomepage: false });
    // Without the password it stays off until an admin features it again.
    expect((await share(id, {})).body).toMatchObject({ featuredOnHomepage: false });
  });

  it.each<[Record<string, unknown>, string]>([
    [{ customerEmails: ['nezmysel'] }, 'customerEmails.0'],
    [{ customerEmails: ['a@example.sk', 'b@example.sk\r\nBcc: c@example.sk'] }, 'customerEmails.1'],
    [{ customerEmails: 'a@example.sk' }, 'customerEmails'],
    [{ customerEmails: Array.from({ length: 21 }, (_, i) => `a${i}@example.sk`) }, 'customerEmails'],
    [{ password: 'abc' }, 'password'],
    [{ password: 'abcd', removePassword: true }, 'removePassword'],
    [{ removePassword: 'ano' }, 'removePassword'],
  ])('rejects %j and changes nothing', async (body, field) => {
    const { id, shareSlug } = await makeAlbum(await makeUser(), { password: 'tajné' });
    const response = await share(id, body);
    expect([response.status, response.body.issues?.[0]?.field]).toEqual([400, field]);
    expect(await isOpen(shareSlug)).toBe(false);
    expect(await audit(id)).toEqual([]);
  });

  it('limits how many mails one mailbox gets', async () => {
    const { id } = await makeAlbum(await makeUser());
    const again = () => share(id, { customerEmails: ['plna@example.sk', 'ina@example.sk'] });
    for (let i = 0; i < 3; i++) expect((await again()).status).toBe(200);
    expect((await again()).body).toMatchObject({ code: 'too-many-invitations' });
    const tagged = await share(id, { customerEmails: ['plna+foto@example.sk'] });
    expect(tagged.body).toMatchObject({ code: 'too-many-invitations' });
    expect(await mailsTo('plna@example.sk')).toHaveLength(3);
    expect((await share(id, { customerEmails: ['ina-dalsia@example.sk'] })).status).toBe(200);
  });

  it('rejects unknown albums', async () => {
    expect((await share('nic', { customerEmails: ['nik@example.sk'] })).body.code).toBe('album-not-found');
    expect(await mailsTo('nik@example.sk')).toEqual([]);
  });
});
