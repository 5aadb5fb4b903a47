import * as z from 'zod';
import { emailAddress } from '../../platform/core/email-address.ts';
import { longText } from '../../platform/core/long-text.ts';
import { optionalLine } from '../../platform/core/one-line.ts';
import { sample } from '../../platform/core/samples.ts';
import type { Photo } from '../photos/contract.ts';
import {
  type DecisionGround,
  type DecisionReview,
  decisionGrounds,
  decisionReviews,
  maxRemovedPhotos,
  maxReportText,
  mayBeAnonymous,
  type ReportDecision,
  type ReportReason,
  type ReportStatus,
  reportDecisions,
  reportReasons,
} from './report-kinds.ts';

const text = (missing: string) => longText(maxReportText, 'Text môže mať najviac 5 000 znakov.', missing);

/** Body of `POST /albums/share/{slug}/reports`: needs neither an account nor the album's password. */
export const reportInput = z
  .object({
    reason: z.enum(reportReasons, 'Vyberte, o čo ide.'),
    explanation: text('Napíšte, čo je na obsahu zlé a kde v albume je.'),
    /** The photo that it is about; one that is not in the album is left out. */
    photoId: z.uuid('Neplatné číslo fotky.').nullish(),
    name: optionalLine(100),
    email: z.union([z.literal(''), emailAddress]).default(''),
    goodFaith: z.literal(true, 'Potvrďte, že údaje sú podľa vás pravdivé a úplné.'),
  })
  .superRefine(({ reason, name, email }, { addIssue }) => {
    if (mayBeAnonymous(reason)) return;
    if (name === '') addIssue({ code: 'custom', path: ['name'], message: 'Zadajte meno.' });
    if (email === '') addIssue({ code: 'custom', path: ['email'], message: 'Zadajte email.' });
  });
sample(reportInput, {
  reason: 'privacy',
  explanation: 'Na tretej fotke je moja dcéra. So zverejnením som nesúhlasila.',
  name: 'Eva Malá',
  email: 'eva.mala@example.sk',
  goodFaith: true,
});
export type ReportInput = z.infer<typeof reportInput>;

export interface ReportReceived {
  message: string;
  /** What the receipt says too. */
  reportNumber: string;
  isConfirmedByMail: boolean;
}

export const reportListQuery = z.object({
  status: z.enum(['waiting', 'decided', 'all']).default('waiting'),
  cursor: z.string().max(100).optional(),
});

export type ReportFilter = z.infer<typeof reportListQuery>['status'];

/** Body of `POST /admin/content-reports/{id}/decision`. */
export const decisionInput = z
  .object({
    decision: z.enum(reportDecisions, 'Vyberte rozhodnutie.'),
    ground: z.enum(decisionGrounds, 'Vyberte, o čo sa rozhodnutie opiera.').default('law'),
    /** Facts and reasons: to the owner, or of content that stays to the reporter. */
    statement: text('Napíšte skutočnosti a dôvody.'),
    /** Which photos to remove. */
    photoIds: z
      .array(z.uuid('Neplatné číslo fotky.'))
      .max(maxRemovedPhotos, `Naraz najviac ${maxRemovedPhotos} fotiek.`)
      .transform((ids) => [...new Set(ids)])
      .default([]),
  })
  .refine(({ decision, photoIds }) => decision !== 'remove' || photoIds.length > 0, {
    path: ['photoIds'],
    message: 'Vyberte fotky, ktoré sa majú odstrániť.',
  });
sample(decisionInput, { decision: 'keep', statement: 'Na fotke nie je nič, čo by porušovalo zákon.' });
export type DecisionInput = z.infer<typeof decisionInput>;

/** Body of `POST /admin/content-reports/{id}/review`. */
export const reviewInput = z.object({
  review: z.enum(decisionReviews, 'Vyberte výsledok.'),
  text: text('Napíšte dôvody.'),
});
sample(reviewInput, { review: 'lifted', text: 'Majiteľ doložil súhlas zobrazenej osoby.' });
export type ReviewInput = z.infer<typeof reviewInput>;

/** Body of `POST /content-decisions/{id}/objection`. */
export const objectionInput = z.object({ text: text('Napíšte, prečo s rozhodnutím nesúhlasíte.') });
sample(objectionInput, { text: 'Zobrazená osoba mi dala súhlas, posielam ho mailom.' });

/** A report for admins. */
export interface ContentReport {
  id: string;
  reportNumber: string;
  status: ReportStatus;
  reason: ReportReason;
  explanation: string;
  /** Empty when left out, and never verified. */
  name: string;
  email: string;
  createdAt: string;
  /** As it was called then; the id is null once it was deleted. */
  album: { id: string | null; title: string; isLocked: boolean };
  owner: { id: string; name: string; email: string } | null;
  /** The reported one; it may be deleted since. */
  photoId: string | null;
  decision: ReportDecision | null;
  ground: DecisionGround | null;
  statement: string | null;
  removedCount: number;
  decidedAt: string | null;
  decidedBy: string | null;
  objection: string | null;
  objectedAt: string | null;
  review: DecisionReview | null;
  reviewText: string | null;
  reviewedAt: string | null;
  reviewedBy: string | null;
}

/** `GET /admin/content-reports` */
export interface ContentReportsResponse {
  reports: ContentReport[];
  nextCursor: string | null;
}

export const reportPageQuery = z.object({
  cursor: z.string().max(1000, 'Neplatný odkaz na ďalšiu stránku.').optional(),
});

/** `GET /admin/content-reports/{id}`, and after a decision. */
export interface ContentReportResponse {
  report: ContentReport;
  /** The reported one, as long as it is in the album. */
  photo: Photo | null;
  /** A page of what the reported link shows, of the whole album once the link is gone. */
  photos: Photo[];
  nextCursor: string | null;
}

/** What an owner sees of a decision about their album: never who reported it. */
export interface ContentDecision {
  id: string;
  reportNumber: string;
  /** Null once it was deleted. */
  albumId: string | null;
  albumTitle: string;
  reason: ReportReason;
  decision: Exclude<ReportDecision, 'keep'>;
  ground: DecisionGround;
  statement: string;
  /** Names of the removed photos. */
  removed: string[];
  decidedAt: string;
  /** The last moment to object. */
  objectUntil: string;
  objection: string | null;
  objectedAt: string | null;
  review: DecisionReview | null;
  reviewText: string | null;
  reviewedAt: string | null;
}

/** `GET /content-decisions/{id}` */
export interface ContentDecisionResponse {
  decision: ContentDecision;
}
