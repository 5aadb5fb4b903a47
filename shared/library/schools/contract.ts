import * as z from 'zod';
import { daysAfter, noonOf } from '../../format/day.ts';
import { longText } from '../../platform/core/long-text.ts';
import { oneLine, optionalLine } from '../../platform/core/one-line.ts';
import { sample, sampleId } from '../../platform/core/samples.ts';
import { maxProducts } from '../../shop/catalogue/contract.ts';
import {
  type Consent,
  childLimits,
  consents,
  type SubjectKind,
  schoolPapers,
  siblingLimits,
  subjectKinds,
} from './subjects.ts';

const day = z.iso
  .date('Zadajte dátum ako 2026-11-24.')
  .refine((text) => text >= '2000-01-01' && text < '2100-01-01', 'Zadajte dátum z\u00a0tohto storočia.');
/** Names are kept until some time after the deadline, so it can't be far. */
const maxOrderDays = 366;

interface Days {
  shootOn: string;
  deadlineOn: string;
}

const deadlineAfterShoot: [(days: Days) => boolean, object] = [
  ({ shootOn, deadlineOn }) => deadlineOn >= shootOn,
  { path: ['deadlineOn'], error: 'Objednávať sa dá až po fotení. Zadajte neskorší deň.' },
];
const deadlineWithinYear: [(days: Days) => boolean, object] = [
  // What is no day has an error of its own.
  ({ shootOn, deadlineOn }) => Number.isNaN(noonOf(shootOn)) || deadlineOn <= daysAfter(shootOn, maxOrderDays),
  { path: ['deadlineOn'], error: 'Objednávať sa dá najdlhšie rok po fotení.' },
];

/** Body of `POST /school-jobs` and `PUT /school-jobs/{id}`. */
export const schoolJobInput = z
  .object({
    school: oneLine('Zadajte názov školy.').max(100, 'Názov školy môže mať najviac 100 znakov.'),
    address: longText(300, 'Adresa môže mať najviac 300 znakov.').default(''),
    shootOn: day,
    /** The last day on which parents order together, as they are told. */
    deadlineOn: day,
    /** Of the job that the form was filled from. */
    version: z.int('Neplatná verzia.').optional(),
  })
  .refine(...deadlineAfterShoot)
  .refine(...deadlineWithinYear);
sample(schoolJobInput, { school: 'MŠ Slniečko', shootOn: '2026-11-24', deadlineOn: '2026-12-08' });
export type SchoolJobInput = z.infer<typeof schoolJobInput>;

const name = optionalLine(childLimits.name);
const named = { className: optionalLine(childLimits.className), firstName: name, surname: name };

/** Body of `POST /school-jobs/{id}/subjects`. Children without a name have spare cards. */
export const newSubjectsInput = z.object({
  /** `lastNumber` of the job as the caller knows it: two lists at once, or one twice, are refused. */
  lastNumber: z.int('Zadajte celé číslo.').min(0, 'Zadajte aspoň 0.'),
  subjects: z
    .array(
      z
        .object({
          kind: z.enum(subjectKinds, 'Neznámy druh karty.'),
          ...named,
          /** Of siblings: which children they are. */
          siblingIds: z
            .array(z.uuid('Neplatné číslo dieťaťa.'))
            .min(siblingLimits.min, 'Vyberte aspoň dvoch súrodencov.')
            .max(siblingLimits.max, `Na jednej karte môže byť najviac ${siblingLimits.max} súrodencov.`)
            .refine((ids) => new Set(ids).size === ids.length, 'Vyberte každého súrodenca raz.')
            .optional(),
        })
        .refine(({ kind, siblingIds }) => (kind === 'siblings') === (siblingIds !== undefined), {
          path: ['siblingIds'],
          error: 'Vyberte aspoň dvoch súrodencov.',
        })
        .refine(({ kind, surname }) => kind === 'child' || surname !== '', {
          path: ['surname'],
          error: 'Zadajte názov.',
        }),
    )
    .min(1, 'Zadajte aspoň jedno dieťa.')
    .max(childLimits.children, `Naraz sa dá pridať najviac ${childLimits.children} detí.`),
});
sample(newSubjectsInput, {
  lastNumber: 0,
  subjects: [{ kind: 'child', className: 'Lienky', firstName: 'Anna', surname: 'Nováková' }],
});
export type NewSubjectsInput = z.infer<typeof newSubjectsInput>;
export type NewSubject = NewSubjectsInput['subjects'][number];

/** Body of `PUT /school-subjects/{id}`: the given fields change. */
export const updateSubjectInput = z.object({
  className: optionalLine(childLimits.className).removeDefault().optional(),
  firstName: name.removeDefault().optional(),
  surname: name.removeDefault().optional(),
  /** Of a child; null: not known. */
  consent: z.enum(consents, 'Neznámy súhlas.').nullish(),
  /** Was not photographed: nobody misses their photos. */
  isAbsent: z.boolean('Zadajte áno alebo nie.').optional(),
});
sample(updateSubjectInput, { consent: 'yes' });
export type UpdateSubjectInput = z.infer<typeof updateSubjectInput>;

/** Body of `PUT /school-jobs/{id}/consents`: of those of these children of whom none is noted. */
export const consentsInput = z.object({
  subjectIds: z
    .array(z.uuid('Neplatné číslo dieťaťa.'))
    .min(1, 'Vyberte aspoň jedno dieťa.')
    .max(childLimits.children, 'Naraz sa dá zapísať najviac 1 500 súhlasov.'),
  consent: z.enum(consents, 'Neznámy súhlas.'),
});
sample(consentsInput, { subjectIds: [sampleId], consent: 'yes' });
export type ConsentsInput = z.infer<typeof consentsInput>;

/** Body of `POST /school-jobs/{id}/copies`: the same children a year later, with new codes and no consent. */
export const copyJobInput = z
  .object({
    shootOn: day,
    deadlineOn: day,
    /** What becomes of each class; null: it has left the school. One that is not named keeps its name. */
    classes: z
      .array(
        z.object({
          from: optionalLine(childLimits.className),
          to: oneLine('Zadajte názov triedy.')
            .max(childLimits.className, `Trieda môže mať najviac ${childLimits.className} znakov.`)
            .nullable(),
        }),
      )
      .max(childLimits.children, 'Naraz sa dá zmeniť najviac 1 500 tried.'),
  })
  .refine(...deadlineAfterShoot)
  .refine(...deadlineWithinYear);
sample(copyJobInput, { shootOn: '2027-11-23', deadlineOn: '2027-12-07', classes: [{ from: '1. A', to: '2. A' }] });
export type CopyJobInput = z.infer<typeof copyJobInput>;

/** Body of `PUT /school-jobs/{id}/offer`: what parents can order; none: all that the shop offers. */
export const schoolOfferInput = z.object({
  productIds: z
    .array(z.string('Neznámy produkt.').max(100, 'Neznámy produkt.'), 'Vyberte produkty.')
    .max(maxProducts, `Najviac ${maxProducts} produktov.`),
});
sample(schoolOfferInput, { productIds: [] });

/** Query of `GET /school-jobs/{id}/papers`, whose response is a PDF. */
export const schoolPaperQuery = z.object({ paper: z.enum(schoolPapers, 'Neznámy dokument.').default('cards') });

export const schoolPageQuery = z.object({ cursor: z.string().max(200).optional() });

export interface SchoolJob {
  id: string;
  school: string;
  address: string;
  /** `2026-11-24` */
  shootOn: string;
  deadlineOn: string;
  childCount: number;
  lastNumber: number;
  /** Those that it goes on with, beside the classes of its subjects. */
  classes: string[];
  /** The day on which parents were last given what was sorted; null: never. */
  publishedOn: string | null;
  /** Since then something has changed that may change what parents see. */
  hasChanges: boolean;
  /** The day on which names and codes will be erased… */
  erasesOn: string;
  /** …or were. */
  erasedOn: string | null;
  version: number;
}

export interface SchoolSubject {
  id: string;
  number: number;
  kind: SubjectKind;
  /** Eight letters and digits, on its card. */
  code: string;
  className: string;
  /** Siblings and groups have only `surname`, which is their whole name. */
  firstName: string;
  surname: string;
  /** Of siblings: which children they are, also those that are deleted. */
  siblingIds: string[];
  /** Null: not noted, or no child. */
  consent: Consent | null;
  /** The day on which it was noted. */
  consentOn: string | null;
  /** Was not photographed. */
  isAbsent: boolean;
  /** Photos that its parents see by its code; null: none were published, or no child. */
  publishedCount: number | null;
  /** How often they have opened them, and how many orders came of them. */
  views: number;
  orders: number;
}

/** `GET /school-jobs`, the last shoot first */
export interface SchoolJobsResponse {
  jobs: SchoolJob[];
  nextCursor: string | null;
}

/** `GET` and `PUT /school-jobs/{id}/offer` */
export interface SchoolOfferResponse {
  /** None: all that the shop offers. Some may not be sold any more. */
  productIds: string[];
}

export interface SchoolJobResponse {
  job: SchoolJob;
}

/** What parents have ordered of a job's photos. Orders of children of several schools are of none. */
export interface SchoolTakings {
  /** Orders. */
  paid: number;
  unpaid: number;
  /** Of the paid ones, without delivery and what went back. */
  takingsCents: number;
}

/** `GET /school-jobs/{id}/takings` */
export interface SchoolTakingsResponse {
  takings: SchoolTakings;
}

/** `GET /school-jobs/{id}/subjects`, in the order in which they were added */
export interface SchoolSubjectsResponse {
  subjects: SchoolSubject[];
  nextCursor: string | null;
}

export interface SchoolSubjectResponse {
  subject: SchoolSubject;
}

/** `POST /school-jobs/{id}/subjects`: how many were added, and the job with them. */
export interface AddedSubjectsResponse extends SchoolJobResponse {
  added: number;
}

/** `PUT /school-jobs/{id}/consents`: of how many children it was noted. */
export interface ConsentsResponse {
  noted: number;
}
