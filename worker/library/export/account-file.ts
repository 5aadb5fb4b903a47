import { and, asc, eq } from 'drizzle-orm';
import { reportNumberOf } from '../../../shared/library/content-reports/report-kinds.ts';
import { decisionTexts, reportReasonTexts, reviewTexts } from '../../../shared/library/content-reports/report-texts.ts';
import { countedBytes } from '../../../shared/money/storage/storage-usage.ts';
import type { Address } from '../../../shared/shop/addresses/contract.ts';
import type { BuyerCompany } from '../../../shared/shop/companies/buyer-company.ts';
import { findFactors } from '../../accounts/factors/queries.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { isoTime } from '../../platform/core/iso-time.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';
import { type BrandRow, findBrand } from '../brands/queries.ts';
import { listDecisionsAbout } from '../content-reports/queries.ts';
import { type DomainRow, findDomain } from '../domains/queries.ts';
import { readUsage } from '../libraries/usage.ts';

/** Returns a person's data besides photos and orders, under Slovak names. */
export async function accountFile(ctx: LibraryContext, user: CurrentUser) {
  const plan = user.storageService;
  return {
    exportovane: isoTime(ctx.now),
    ucet: {
      id: user.id,
      meno: user.name,
      email: user.email,
      telefon: user.phone,
      rola: user.role,
      vytvoreny: isoTime(user.createdAt),
      aktivovany: isoTime(user.activatedAt),
    },
    firma: companyFile(user.company),
    adresy: { dorucovacia: addressFile(user.deliveryAddress), fakturacna: addressFile(user.billingAddress) },
    ulozisko: {
      plan: plan && { nazov: plan.name, kapacita: plan.capacity, jednotka: plan.capacityUnit, opis: plan.description },
      zaplateneDo: isoTime(user.planEndsAt),
      vyuziteBajty: countedBytes({ ...user, ...(await readUsage(ctx, user)) }),
      limitBajtov: user.storageLimitBytes === 0 ? null : user.storageLimitBytes,
    },
    znacka: brandFile(await findBrand(ctx, user.id)),
    domena: domainFile(await findDomain(ctx, user.id)),
    druheFaktory: await factorsFile(ctx, user.id),
    suhlasy: await consentsFile(ctx, user.id),
    rozhodnutiaOAlbumoch: await decisionsFile(ctx, user.id),
  };
}

const brandFile = (brand: BrandRow | undefined) =>
  brand && {
    nazov: brand.name,
    farba: brand.accent,
    web: brand.website,
    pata: brand.footer,
    logo: brand.logo && { druh: brand.logoType, base64: brand.logo },
  };

const domainFile = (domain: DomainRow | undefined) =>
  domain && {
    nazov: domain.hostname,
    pripojena: domain.state === 'ACTIVE',
    pridana: isoTime(domain.createdAt),
  };

export const addressFile = (address: Address | null) =>
  address && {
    ulica: address.street,
    cislo: address.streetNumber,
    psc: address.postalCode,
    obec: address.city,
    krajina: address.country,
  };

export const companyFile = (company: BuyerCompany | null) =>
  company && { nazov: company.name, ico: company.ico, dic: company.dic, icDph: company.icDph };

const consentNames = {
  terms: 'obchodné podmienky',
  privacy: 'ochrana osobných údajov',
  'digital-content': 'dodanie digitálneho obsahu pred uplynutím lehoty na odstúpenie',
};

/** Their secrets are no one's to read, not even the owner's. */
async function factorsFile(ctx: Context, userId: string) {
  const { passkeys, totp, recoveryCodesLeft } = await findFactors(ctx, userId);
  return {
    pristupoveKluce: passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      nazov: name,
      pridany: isoTime(createdAt),
      naposledyPouzity: isoTime(lastUsedAt),
    })),
    overovaciaAplikacia: totp && { pridana: isoTime(totp.createdAt) },
    nepouziteZalozneKody: recoveryCodesLeft,
  };
}

/** Each was given with an order. */
async function consentsFile(ctx: Context, userId: string) {
  const rows = await ctx.db
    .select({ number: orders.number, consents: orders.consents })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotHidden))
    .orderBy(asc(orders.id));
  return rows.flatMap(({ number, consents }) =>
    consents.map(({ kind, version, at }) => ({
      suhlas: consentNames[kind],
      verziaTextu: version,
      cas: isoTime(at),
      objednavka: String(number),
    })),
  );
}

/** What was decided about the user's albums after reports, without who reported. */
async function decisionsFile(ctx: LibraryContext, userId: string) {
  const rows = await listDecisionsAbout(ctx, userId);
  return rows.map((report) => ({
    cislo: reportNumberOf(report.id),
    album: report.albumTitle,
    nahlaseneAko: reportReasonTexts[report.reason],
    rozhodnutie: report.decision && decisionTexts[report.decision],
    dovody: report.statement,
    odstraneneFotky: (report.removed ?? []).map(({ filename }) => filename),
    cas: isoTime(report.decidedAt),
    namietka: report.objection,
    casNamietky: isoTime(report.objectedAt),
    vysledok: report.review && reviewTexts[report.review],
    dovodyVysledku: report.reviewText,
  }));
}
