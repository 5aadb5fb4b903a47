import { reportNumberOf } from '../../../shared/library/content-reports/report-kinds.ts';
import { reportReasonTexts } from '../../../shared/library/content-reports/report-texts.ts';
import type { CompanySettings } from '../../../shared/platform/settings/company.ts';
import { sellerLine } from '../../../shared/shop/legal/seller.ts';
import { greetingOf } from '../../messaging/mail/greeting.ts';
import type { MailContent } from '../../messaging/mail/mail-content.ts';
import type { StoredReport } from './queries.ts';
import { reasonsOf, redressSection, timeOf } from './reporter-mails.ts';

interface Owner {
  name: string;
  email: string;
}

const pageOf = (origin: string, { id }: Pick<StoredReport, 'id'>): string => `${origin}/content-decisions/${id}`;
const grounds = {
  law: 'Obsah považujeme za nezákonný, ako je uvedené v dôvodoch.',
  terms: 'Obsah je v rozpore s našimi obchodnými podmienkami, ako je uvedené v dôvodoch.',
};

/** The statement of reasons (Art. 17). It says nothing of who reported. */
export function statementMail(
  origin: string,
  report: Pick<StoredReport, 'id' | 'albumTitle' | 'reason' | 'decision' | 'ground' | 'statement' | 'removed'> & {
    decidedAt: number;
  },
  owner: Owner,
  company: CompanySettings,
): MailContent {
  const names = report.removed?.map(({ filename }) => filename) ?? [];
  const isLock = report.decision === 'lock';
  return {
    kind: 'content-statement',
    recipient: owner.email,
    subject: isLock ? 'Zamkli sme váš album' : 'Odstránili sme fotky z vášho albumu',
    greeting: greetingOf(owner.name),
    paragraphs: [
      isLock
        ? `album „${report.albumTitle}“ sme zamkli: odkazy naň nikomu nič neotvoria, ani nové. Vy ho vidíte naďalej.`
        : `z albumu „${report.albumTitle}“ a zo všetkých ostatných sme odstránili fotky uvedené nižšie.`,
      'Platí to všade a dovtedy, kým rozhodnutie nezmeníme.',
    ],
    sections: [
      {
        heading: 'Rozhodnutie',
        facts: [
          ['Číslo', reportNumberOf(report.id)],
          ['Kedy', timeOf(report.decidedAt)],
          ['Na základe', 'nahlásenia podľa článku 16 nariadenia (EÚ) 2022/2065'],
          ['Nahlásené ako', reportReasonTexts[report.reason]],
          ['O čo sa opiera', grounds[report.ground ?? 'law']],
          ['Kto rozhodol', 'človek; automatické prostriedky sme nepoužili pri hľadaní obsahu ani pri rozhodovaní'],
          ...(names.length > 0 ? [['Odstránené fotky', ...names] as [string, ...string[]]] : []),
        ],
      },
      reasonsOf(report.statement),
      redressSection(
        company,
        'Do šiestich mesiacov môžete bezplatne namietať vo svojom účte, tlačidlom nižšie. Námietku posúdi človek a o výsledku vám napíšeme.',
      ),
    ],
    button: { label: 'Pozrieť rozhodnutie a namietať', url: pageOf(origin, report) },
    notes: [sellerLine(company)].filter(Boolean),
  };
}

/** Tells the company that an owner objects. */
export const objectionMail = (
  origin: string,
  report: Pick<StoredReport, 'id' | 'albumTitle'>,
  company: CompanySettings,
): MailContent => ({
  kind: 'content-report-notice',
  recipient: company.email.trim(),
  subject: `Námietka majiteľa albumu, nahlásenie ${reportNumberOf(report.id)}`,
  greeting: 'Dobrý deň,',
  paragraphs: [`majiteľ albumu „${report.albumTitle}“ nesúhlasí s rozhodnutím. Treba ho posúdiť znovu.`],
  button: { label: 'Otvoriť nahlásenie', url: `${origin}/admin/content-reports/${report.id}` },
});

/** Tells the owner what came of the objection, or that the restriction was lifted. */
export function reviewMail(
  origin: string,
  report: Pick<StoredReport, 'id' | 'albumTitle' | 'decision' | 'review' | 'reviewText'>,
  owner: Owner,
  company: CompanySettings,
): MailContent {
  const isLifted = report.review === 'lifted';
  const back =
    report.decision === 'lock'
      ? `album „${report.albumTitle}“ je znovu prístupný, odkazy naň opäť fungujú.`
      : `odstránené fotky z albumu „${report.albumTitle}“ nájdete v Koši, odkiaľ si ich obnovíte.`;
  return {
    kind: 'content-statement',
    recipient: owner.email,
    subject: isLifted ? 'Obmedzenie vášho albumu sme zrušili' : 'O vašej námietke sme rozhodli',
    greeting: greetingOf(owner.name),
    paragraphs: [
      isLifted
        ? `rozhodnutie ${reportNumberOf(report.id)} sme zrušili: ${back}`
        : `vašu námietku k albumu „${report.albumTitle}“ sme posúdili. Rozhodnutie ${reportNumberOf(report.id)} zostáva v platnosti.`,
    ],
    sections: [
      reasonsOf(report.reviewText),
      ...(isLifted
        ? []
        : [redressSection(company, 'O námietke sme rozhodli my s konečnou platnosťou, má ju však kto preskúmať.')]),
    ],
    button: { label: 'Pozrieť rozhodnutie', url: pageOf(origin, report) },
    notes: [sellerLine(company)].filter(Boolean),
  };
}
