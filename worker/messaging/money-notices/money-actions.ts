import { formatCents } from '../../../shared/format/money.ts';
import { plural } from '../../../shared/format/plural.ts';
import type { AuditAction } from '../../../shared/platform/audit/contract.ts';
import type { auditLog } from '../../platform/db/schema/main/platform.ts';
import type { MailFact } from '../mail/mail-content.ts';

export type AuditRow = Pick<
  typeof auditLog.$inferSelect,
  'id' | 'userId' | 'actor' | 'action' | 'subject' | 'before' | 'after'
>;

interface MoneyAction {
  label: string;
  /** Which entries of the history are meant; all of them, unless it is here. */
  isMeant?: (row: AuditRow) => boolean;
  /** Fewer are everyday work. */
  least?: number;
}

const many = 5;

/** What other admins are told of: it takes money or the books out of the shop, or much of what is in it. */
export const moneyActions: Partial<Record<AuditAction, MoneyAction>> = {
  'refund.create': { label: 'Vrátenie peňazí na účet', isMeant: ({ after }) => after?.refundMethod === 'bank' },
  'refund.update': {
    label: 'Zmena účtu, na ktorý sa vracia',
    isMeant: ({ before, after }) => Boolean(after?.iban) && after?.iban !== before?.iban,
  },
  'refund-file.create': { label: 'Platobný príkaz' },
  'refund-file.update': { label: 'Odvolaný platobný príkaz' },
  'refund-file.download': { label: 'Stiahnutý platobný príkaz' },
  'accounting.download': { label: 'Stiahnuté podklady pre účtovníctvo' },
  'voucher.create': { label: 'Poukaz na 100 %', isMeant: ({ after }) => isFree(after) },
  'voucher.update': { label: 'Zmena poukazu na 100 %', isMeant: ({ after }) => after?.leavesNothing === true },
  'order.delete': { label: 'Vymazané objednávky', least: many },
  'customer.delete': { label: 'Vymazaní zákazníci', least: many },
  'album.delete': { label: 'Vymazané albumy', least: many },
  'photo.delete': { label: 'Vymazané fotky', least: many },
  'product.delete': { label: 'Vymazané produkty', least: many },
  'storage-service.delete': { label: 'Vymazané plány úložiska', least: many },
};

const isFree = (facts: AuditRow['after']): boolean => Number(facts?.percent ?? 0) >= 100;

const maxNamed = 5;

/** Returns a line for each kind of action among these entries: how often, of what, and how much. */
export function factsOf(rows: readonly AuditRow[]): MailFact[] {
  return Object.entries(moneyActions).flatMap(([action, { label, isMeant = () => true, least = 1 }]) => {
    const meant = rows.filter((row) => row.action === action && isMeant(row));
    if (meant.length < least) return [];
    const cents = meant.reduce((sum, { after }) => sum + Number(after?.amountCents ?? 0), 0);
    const count = cents > 0 ? `${meant.length}\u00a0×, spolu ${formatCents(cents)}` : `${meant.length}\u00a0×`;
    return [[label, count, namesOf(meant)] satisfies MailFact];
  });
}

function namesOf(rows: readonly AuditRow[]): string {
  const names = [...new Set(rows.map(({ subject }) => subject))];
  const rest = names.length - maxNamed;
  return (
    names.slice(0, maxNamed).join(', ') + (rest > 0 ? ` a\u00a0${plural(rest, 'ďalší', 'ďalšie', 'ďalších')}` : '')
  );
}
