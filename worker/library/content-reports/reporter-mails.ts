import { formatDateTime } from '../../../shared/format/dates.ts';
import { type ReportDecision, reportNumberOf } from '../../../shared/library/content-reports/report-kinds.ts';
import { reportReasonTexts } from '../../../shared/library/content-reports/report-texts.ts';
import type { CompanySettings } from '../../../shared/platform/settings/company.ts';
import { reach, sellerLine } from '../../../shared/shop/legal/seller.ts';
import { greetingOf } from '../../messaging/mail/greeting.ts';
import type { MailContent, MailFact, MailSection } from '../../messaging/mail/mail-content.ts';
import { paragraphsOf } from '../../messaging/mail/paragraphs-of.ts';
import type { StoredReport } from './queries.ts';

// Loaded when a mail is written (await import), as owner-mails.ts: no part of what runs at the start of the Worker.

type Reported = Pick<StoredReport, 'id' | 'reason' | 'name' | 'email' | 'createdAt' | 'albumTitle' | 'explanation'>;

export const timeOf = (at: number): string => formatDateTime(new Date(at).toISOString());

const factsOf = ({ id, reason, createdAt }: Pick<Reported, 'id' | 'reason' | 'createdAt'>): MailFact[] => [
  ['Číslo nahlásenia', reportNumberOf(id)],
  ['Dôvod', reportReasonTexts[reason]],
  ['Prijaté', timeOf(createdAt)],
];

/** Names are typed by strangers: one that is an address of a site would become a link in a mail of ours. */
const greetingTo = (name: string): string => greetingOf(/[.:/@]/.test(name) ? '' : name);

/**
 * Confirms a report (Art. 16(4)). Anybody may have typed the address, so without what they wrote, the album's title and
 * links.
 */
export const receiptMail = (report: Reported, company: CompanySettings): MailContent => ({
  kind: 'content-report-receipt',
  recipient: report.email,
  subject: `Vaše nahlásenie obsahu ${reportNumberOf(report.id)} sme prijali`,
  greeting: greetingTo(report.name),
  paragraphs: [
    'prijali sme vaše nahlásenie obsahu v zdieľanom albume. Posúdi ho človek, nie automat, a o rozhodnutí vám napíšeme na túto adresu.',
  ],
  sections: [{ heading: 'Nahlásenie', facts: factsOf(report) }],
  notes: [
    `Ak ste nič nenahlásili, ozvite sa nám ${reach(company, 'email', 'phone')}.`,
    ...[sellerLine(company)].filter(Boolean),
  ],
});

/** Tells the company that a report waits. */
export const noticeMail = (origin: string, report: Reported, company: CompanySettings): MailContent => ({
  kind: 'content-report-notice',
  recipient: company.email.trim(),
  subject: `Nahlásený obsah ${reportNumberOf(report.id)}: ${reportReasonTexts[report.reason]}`,
  greeting: 'Dobrý deň,',
  paragraphs: [
    'niekto nahlásil obsah v zdieľanom albume. Rozhodnúť treba bez zbytočného odkladu, adresu oznamovateľa nikto neoveril.',
  ],
  sections: [
    { heading: 'Nahlásenie', facts: [...factsOf(report), ['Album', report.albumTitle]] },
    { heading: 'Vysvetlenie', paragraphs: paragraphsOf(report.explanation) },
  ],
  button: { label: 'Otvoriť nahlásenie', url: `${origin}/admin/content-reports/${report.id}` },
  notes: ['Odkazy vo vysvetlení písal cudzí človek. Otvárajte ich, len ak im veríte.'],
});

const outcomes: Record<ReportDecision, string> = {
  keep: 'obsah, ktorý ste nahlásili, sme posúdili a rozhodli sme sa ponechať ho.',
  lock: 'obsah, ktorý ste nahlásili, sme posúdili. Album sme zamkli, odkazy naň už nikomu nič neotvoria.',
  remove: 'obsah, ktorý ste nahlásili, sme posúdili a fotky sme odstránili.',
};

/** Tells the reporter what was decided, and how to object (Art. 16(5)). Of a restriction the reasons are its owner's. */
export function decisionMail(
  report: Reported & Pick<StoredReport, 'decision' | 'statement'>,
  company: CompanySettings,
): MailContent {
  const decision = report.decision ?? 'keep';
  return {
    kind: 'content-report-decision',
    recipient: report.email,
    subject: `Rozhodli sme o vašom nahlásení ${reportNumberOf(report.id)}`,
    greeting: greetingTo(report.name),
    paragraphs: [outcomes[decision], 'Rozhodol človek, automatické prostriedky sme nepoužili.'],
    sections: [
      { heading: 'Nahlásenie', facts: factsOf(report) },
      ...(decision === 'keep' ? [reasonsOf(report.statement)] : []),
      redressSection(company),
    ],
    notes: [sellerLine(company)].filter(Boolean),
  };
}

/** Tells the reporter that a restriction was taken back. */
export const liftedMail = (
  report: Reported & Pick<StoredReport, 'reviewText'>,
  company: CompanySettings,
): MailContent => ({
  kind: 'content-report-decision',
  recipient: report.email,
  subject: `Zmenili sme rozhodnutie o vašom nahlásení ${reportNumberOf(report.id)}`,
  greeting: greetingTo(report.name),
  paragraphs: [
    'obsah, ktorý ste nahlásili, sme posúdili znovu a obmedzenie sme zrušili. Rozhodol človek, automatické prostriedky sme nepoužili.',
  ],
  sections: [{ heading: 'Nahlásenie', facts: factsOf(report) }, reasonsOf(report.reviewText), redressSection(company)],
  notes: [sellerLine(company)].filter(Boolean),
});

export const reasonsOf = (text: string | null): MailSection => ({
  heading: 'Skutočnosti a dôvody',
  paragraphs: paragraphsOf(text ?? ''),
});

/** What both sides may do against a decision (Art. 17(3)(f), 20, 21, 53). */
export const redressSection = (company: CompanySettings, first?: string): MailSection => ({
  heading: 'Ak s rozhodnutím nesúhlasíte',
  paragraphs: [
    first ??
      `Do šiestich mesiacov nám môžete bezplatne poslať sťažnosť ${reach(company, 'email', 'address')}. Uveďte číslo nahlásenia.`,
    'Môžete sa obrátiť aj na orgán mimosúdneho riešenia sporov certifikovaný podľa článku 21 nariadenia (EÚ) 2022/2065, na Radu pre mediálne služby, ktorá je koordinátorom digitálnych služieb, a na súd.',
  ],
});
