import { Hono } from 'hono';
import { type MailEntry, type MailsResponse, mailListQuery } from '../../../shared/messaging/mail/contract.ts';
import { requireAdmin, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { listMails, resendMail } from './list-mails.ts';
import { hasMailServer } from './open-mailer.ts';

export const adminMailRoutes = new Hono<StaffEnv>();

const statusOf = { all: null, waiting: 'WAITING', sent: 'SENT', failed: 'FAILED' } as const;

adminMailRoutes.get('/', requireAdmin, valid('query', mailListQuery), async (c) => {
  const { status, cursor } = c.req.valid('query');
  const page = await listMails(c.var.ctx, statusOf[status], cursor);
  return c.json<MailsResponse>({ ...page, isMailServerActive: await hasMailServer(c.var.ctx) });
});

adminMailRoutes.post('/:id/resend', requireAdmin, byId, async (c) =>
  c.json<{ mail: MailEntry }>({ mail: await resendMail(c.var.ctx, c.var.user, c.req.valid('param').id) }),
);
