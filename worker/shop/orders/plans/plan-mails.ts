import { formatBytes } from '../../../../shared/format/bytes.ts';
import { formatShortDate } from '../../../../shared/format/dates.ts';
import { planText } from '../../../../shared/money/storage/storage-plans.ts';
import { countedBytes } from '../../../../shared/money/storage/storage-usage.ts';
import type { Usage } from '../../../library/libraries/usage.ts';
import { greetingOf } from '../../../messaging/mail/greeting.ts';
import type { MailContent } from '../../../messaging/mail/mail-content.ts';
import type { StorageServiceRow } from '../../../money/storage/queries.ts';
import type { users } from '../../../platform/db/schema/main/accounts.ts';
import type { OrderedPlan } from '../../../platform/db/schema/main/orders.ts';

type Reader = Pick<typeof users.$inferSelect, 'name' | 'email' | 'planEndsAt'>;

const endOf = ({ planEndsAt }: Reader): string => formatShortDate(new Date(planEndsAt ?? 0).toISOString());

/** Reminds of the end of a plan for which no renewal could be prepared. */
export const planEndingMail = (origin: string, user: Reader, plan: StorageServiceRow | null): MailContent => ({
  kind: 'plan-ending',
  recipient: user.email,
  subject: `Plán úložiska sa končí ${endOf(user)}`,
  greeting: greetingOf(user.name),
  paragraphs: [
    `váš plán úložiska${plan ? ` ${planText(plan)}` : ''} platí do ${endOf(user)}. Sám sa nepredlžuje a nič vám nestrhneme.`,
    'Ak chcete mať väčšie úložisko aj ďalej, vyberte si plán vo svojom účte v časti Úložisko.',
    'Ak nič neurobíte, účet sa vráti na bezplatných 5 GB. Žiadnu fotku nevymažeme: budete si ich môcť prezerať aj sťahovať, len nové nad bezplatný limit už nenahráte.',
  ],
  button: { label: 'Vybrať plán', url: `${origin}/profile?tab=ulozisko` },
});

interface Ended extends Reader, Usage {
  planName: string | null;
  /** The new limit. */
  limitBytes: number;
  /** The plan they have from now on; null: the free one. */
  remainingPlan: OrderedPlan | null;
  /** Unpaid renewals, now cancelled. */
  renewals: { number: number }[];
}

/** Says that a plan has ended, and what changes. */
export function planEndedMail(origin: string, user: Ended): MailContent {
  const { limitBytes, remainingPlan, planName, renewals } = user;
  const usedBytes = countedBytes({ ...user, storageLimitBytes: limitBytes });
  const now = remainingPlan ? `plán ${planText(remainingPlan)}` : `bezplatných ${formatBytes(limitBytes)}`;
  const isOver = usedBytes > limitBytes;
  return {
    kind: 'plan-ended',
    recipient: user.email,
    subject: planName ? `Plán ${planName} sa skončil` : 'Plán úložiska sa skončil',
    greeting: greetingOf(user.name),
    paragraphs: [
      `váš plán úložiska${planName ? ` ${planName}` : ''} sa ${endOf(user)} skončil. Odteraz máte ${now}.`,
      ...renewals.map(
        ({ number }) =>
          `Nezaplatenú objednávku číslo ${number} na jeho predĺženie sme zrušili, už ju neplaťte. Ak ste ju medzitým zaplatili, ozvite sa nám: plán vám obnovíme alebo peniaze vrátime.`,
      ),
      'Žiadnu fotku sme nevymazali a všetky si môžete ďalej prezerať aj sťahovať.',
      isOver
        ? `V úložisku máte ${formatBytes(usedBytes)}, teda viac, než je váš limit. Nové fotky nahráte, keď si vyberiete väčší plán alebo uvoľníte miesto.`
        : `V úložisku máte ${formatBytes(usedBytes)}, takže nahrávať môžete ďalej.`,
    ],
    button: { label: 'Vybrať plán', url: `${origin}/profile?tab=ulozisko` },
  };
}
