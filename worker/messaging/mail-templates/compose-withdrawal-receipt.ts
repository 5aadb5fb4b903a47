import { eq } from 'drizzle-orm';
import { formatNumber } from '../../../shared/format/plural.ts';
import type { Context } from '../../platform/core/context.ts';
import { withdrawals } from '../../platform/db/schema/main/orders.ts';
import { readCompanySettings } from '../../platform/settings/company-settings.ts';
import { findOrders, listItems } from '../../shop/orders/queries.ts';
import { withdrawalReceiptMail } from '../../shop/withdrawals/withdrawal-mails.ts';
import { mailHtml } from '../mail/mail-html.ts';
import { mailText } from '../mail/mail-text.ts';
import type { ComposedMail, MailRow } from '../mail/send-mail.ts';
import { printText } from './order-mail-sections.ts';
import { readPrintPictures } from './print-pictures.ts';

/** Returns the receipt of a withdrawal, with pictures of the order's prints: they are made as the customer saw them. */
export async function composeWithdrawalReceipt(ctx: Context, mail: MailRow): Promise<ComposedMail> {
  const { subject, text, html } = mail;
  const [declaration] = await ctx.db.select().from(withdrawals).where(eq(withdrawals.id, mail.id));
  // An order is only named if it has the email that the receipt goes to.
  const [order] = declaration?.orderId ? await findOrders(ctx, [declaration.orderId]) : [];
  if (!declaration || !order) return { subject, text, html };
  const items = await listItems(ctx, order.id, 0);
  const { imageOf, attachments } = await readPrintPictures(ctx, order, items, 72);
  const shown = items.filter((item) => imageOf(item) !== undefined);
  if (shown.length === 0) return { subject, text, html };
  const rows = shown.map((item) => ({
    title: item.filename,
    detail: printText(item),
    amount: `${formatNumber(item.quantity)}\u00a0ks`,
    image: imageOf(item),
  }));
  const isPart = items.filter(({ print }) => print !== null).length > shown.length;
  const content = withdrawalReceiptMail(declaration, await readCompanySettings(ctx), {
    heading: `Náhľady tlače v\u00a0objednávke ${order.number}`,
    paragraphs: [
      `Fotky tlačíme presne podľa týchto náhľadov.${isPart ? ' Ďalšie sú v\u00a0prehľade objednávok.' : ''}`,
    ],
    rows,
  });
  return { subject, attachments, text: mailText(content), html: mailHtml(content) };
}
