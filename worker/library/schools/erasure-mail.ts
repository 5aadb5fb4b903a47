import { dayOf, daysAfter } from '../../../shared/format/day.ts';
import { dayText } from '../../../shared/format/day-text.ts';
import { plural } from '../../../shared/format/plural.ts';
import { retention } from '../../../shared/library/schools/retention.ts';
import type { MailContent } from '../../messaging/mail/mail-content.ts';
import type { Context } from '../../platform/core/context.ts';
import type { JobRow } from './queries.ts';

/** Tells a photographer that names, codes and photos of a job will be erased. */
export function erasureMail({ origin, now }: Context, recipient: string, job: JobRow): MailContent {
  const { id, school, shootOn, childCount, albumId } = job;
  const day = dayText(daysAfter(dayOf(now), retention.warnDays));
  return {
    kind: 'school-erasure',
    recipient,
    subject: `${albumId === null ? 'Zoznam detí' : 'Zoznam detí a\u00a0fotky'} zmažeme ${day}: ${school}`,
    greeting: 'Dobrý deň,',
    paragraphs: [
      `od konca objednávok z\u00a0fotenia ${school} (${dayText(shootOn)}) uplynie ${retention.days} dní. Zoznam detí (${plural(childCount, 'dieťa', 'deti', 'detí')}) aj s\u00a0ich kódmi${albumId === null ? '' : ' a\u00a0album s\u00a0fotkami'} preto ${day} natrvalo zmažeme.`,
      'Karty s\u00a0kódmi potom už nič neotvoria. Ak to ešte potrebujete, posuňte dovtedy termín objednávok.',
    ],
    button: { label: 'Otvoriť fotenie', url: `${origin}/schools/${id}` },
  };
}
