import * as z from 'zod';
import { emailInput } from '../../accounts/auth/contract.ts';
import { albumPasswordMinLength, passwordMaxLength } from '../../accounts/auth/passwords.ts';
import { type AdminPagination, adminListQuery } from '../../platform/core/admin-lists.ts';
import { oneLine } from '../../platform/core/one-line.ts';
import { versionInput } from '../../platform/core/record-version.ts';
import { sample, sampleId } from '../../platform/core/samples.ts';
import type { AlbumProduct } from '../../shop/catalogue/contract.ts';
import type { DownloadSize } from '../archives/download-limits.ts';
import type { AddMode } from '../guest-photos/add-modes.ts';
import type { LinkRight } from '../links/link-rights.ts';
import { type AlbumEntry, type Photo, searchText, takenDays } from '../photos/contract.ts';
import { defaultSort, type SortOption, sortOptions } from '../photos/photo-sort.ts';
import type { Presentation } from '../presentations/looks.ts';
import { type AlbumLayout, albumLayouts } from './album-layout.ts';
import type { PageSection } from './album-sections.ts';
import { albumSearchSorts, albumSorts, defaultAlbumSort } from './album-sort.ts';
import { maxAlbumTitle } from './album-title.ts';
import { maxShareEmails } from './share-emails.ts';

const title = oneLine('Zadajte názov albumu.').max(maxAlbumTitle, `Názov môže mať najviac ${maxAlbumTitle} znakov.`);
const description = z.string().trim().max(2000, 'Popis môže mať najviac 2 000 znakov.').nullish();
export const albumPassword = z
  .string('Zadajte heslo.')
  .max(passwordMaxLength, `Heslo môže mať najviac ${passwordMaxLength} znakov.`)
  .refine(
    (text) => text === '' || text.length >= albumPasswordMinLength,
    `Heslo musí mať aspoň ${albumPasswordMinLength} znaky`,
  );

/** Products that can be ordered of the album's photos; none means all. Admins only. */
const productIds = z.array(z.string().max(100, 'Neznámy produkt.')).max(500, 'Najviac 500 produktov.').optional();

export const createAlbumInput = z.object({ title, description, password: albumPassword.nullish(), productIds });
sample(createAlbumInput, { title: 'Leto', description: 'Pri mori', password: 'more2026' });
export const updateAlbumInput = z.object({
  title: title.optional(),
  description,
  productIds,
  version: versionInput,
  /** Null: by the owner's plan. */
  layout: z.enum(albumLayouts, 'Neznáme rozloženie.').nullish(),
  /** The order for whom chooses none; null: as added. */
  defaultSort: z.enum(sortOptions, 'Neznáme zoradenie.').nullish(),
  /** Null: in no folder. */
  folderId: z.uuid('Neplatné číslo priečinka.').nullish(),
  isPinned: z.boolean('Zadajte true alebo false.').optional(),
  /** Null: its first photos stand for it. */
  coverPhotoId: z.uuid('Neplatné číslo fotky.').nullish(),
});
sample(updateAlbumInput, { title: 'Leto', description: null });
/** An empty password removes the protection. */
export const albumPasswordInput = z.object({ password: albumPassword.nullable() });
sample(albumPasswordInput, { password: 'more2026' });
export const verifyShareInput = z.object({
  password: z.string('Zadajte heslo').max(passwordMaxLength, 'Nesprávne heslo'),
  sort: z.enum(sortOptions).optional(),
  limit: z.number().int().min(1).max(200).optional(),
});
sample(verifyShareInput, { password: 'more2026', sort: 'createdAt_asc', limit: 100 });
/** Query of calls that page through an album. */
export const albumPageQuery = z.object({
  /** Without it the order that the album's owner chose. */
  sort: z.enum(sortOptions, 'Neznáme zoradenie.').optional(),
  limit: z.coerce.number().int().min(1, 'Najmenej 1.').max(200, 'Najviac 200.').default(100),
  cursor: z.string().max(1000, 'Neplatný odkaz na ďalšiu stránku.').optional(),
});
/** Pinned albums come first, unless it is searched, or only a folder is listed. */
export const albumListQuery = z
  .object({
    limit: z.coerce.number().int().min(1, 'Najmenej 1.').max(12, 'Najviac 12.').default(12),
    cursor: z.string().max(1000, 'Neplatný odkaz na ďalšiu stránku.').optional(),
    search: searchText,
    sort: z.enum(albumSorts, 'Neznáme zoradenie.').default(defaultAlbumSort),
    /** Only the albums in this folder. */
    folder: z.uuid('Neplatné číslo priečinka.').optional(),
  })
  .refine(({ search, sort }) => search === '' || albumSearchSorts.includes(sort), {
    path: ['sort'],
    message: 'Nájdené albumy sa dajú zoradiť len podľa dátumu.',
  });

/** Thumbnails cost rows, so a page of albums is shorter than one of other lists. */
export const adminAlbumListQuery = adminListQuery.extend({
  limit: z.coerce.number().int('Neplatný počet.').min(1, 'Najmenej 1.').max(16, 'Najviac 16.').default(12),
});
export const adminAlbumPageQuery = albumPageQuery.extend({
  sort: albumPageQuery.shape.sort.default(defaultSort),
  search: searchText,
});
/** Of an owner. With days the photos go by when they were taken. */
export const albumSearchQuery = albumPageQuery
  .extend({ search: searchText, ...takenDays })
  .transform((query) =>
    (query.from || query.to) && !query.sort?.startsWith('takenAt') ? { ...query, sort: 'takenAt_asc' as const } : query,
  );
export const albumProductsInput = z.object({ productIds: productIds.unwrap(), version: versionInput });
sample(albumProductsInput, { productIds: [sampleId] });
export const albumFeaturedInput = z.object({ featured: z.boolean('Zadajte true alebo false.') });
sample(albumFeaturedInput, { featured: true });
/** Without a password the album becomes public; `removePassword: false` keeps the current one. */
export const adminShareInput = z
  .object({
    password: albumPassword.nullish(),
    removePassword: z.boolean('Zadajte true alebo false.').optional(),
    customerEmails: z
      .array(emailInput.shape.email)
      .max(maxShareEmails, `Najviac ${maxShareEmails} adries naraz.`)
      .transform((emails) => [...new Set(emails)])
      .default([]),
  })
  .refine((input) => !(input.password && input.removePassword), {
    path: ['removePassword'],
    message: 'Zadajte nové heslo, alebo heslo odstráňte.',
  });
sample(adminShareInput, { password: 'more2026', customerEmails: ['eva.mala@example.sk'] });

export type AdminShareInput = z.infer<typeof adminShareInput>;
export type CreateAlbumInput = z.infer<typeof createAlbumInput>;
export type UpdateAlbumInput = z.infer<typeof updateAlbumInput>;
export type AlbumPageQuery = z.infer<typeof albumPageQuery>;
export type AlbumSearchQuery = z.infer<typeof albumSearchQuery>;
export type AlbumListQuery = z.infer<typeof albumListQuery>;

export interface Album {
  id: string;
  /** Version of title, description and products. */
  version: number;
  title: string;
  description: string | null;
  /** Of its own link, as is the slug. */
  hasPassword: boolean;
  shareSlug: string;
  createdAt: string;
  photoCount: number;
  /** As chosen, otherwise by its owner's plan; a list knows only what was chosen. */
  layout: AlbumLayout;
  /** As its owner chose; null: as added. */
  defaultSort: SortOption | null;
  /** In the owner's order all of its sections, in any other none. Not in lists. */
  sections: PageSection[];
  folderId: string | null;
  /** Before all others in its owner's list. */
  isPinned: boolean;
  /** The photo that stands for it, as chosen; null, or no longer in the album: its first photos do. */
  coverPhotoId: string | null;
  /** The decision by which an admin has locked it (`GET /content-decisions/{id}`): no link opens it. */
  lockedBy?: string;
  /** Of a list: the cover or the first six. Of a detail: one page. */
  photos: AlbumEntry[];
  /** Products offered for its photos; empty means the whole catalogue. Not in lists. */
  products: AlbumProduct[];
  /** Photos of guests that wait for the owner's approval. */
  waitingCount: number;
}

/** The editable fields of an album; also sent with `record-changed`. */
export type EditedAlbum = Pick<Album, 'id' | 'version' | 'title' | 'description' | 'products'>;

/** A page of a search may be short or empty before `nextCursor` is null: each call looks at a limited number of albums. */
export interface AlbumsResponse {
  albums: Album[];
  nextCursor: string | null;
}

export interface AlbumResponse {
  album: Album;
  nextCursor: string | null;
}

export interface ShareInfoResponse {
  album: Pick<Album, 'id' | 'title' | 'shareSlug' | 'photoCount' | 'hasPassword'>;
}

export interface AlbumDeleted {
  message: string;
  /** Photos that were in no other album, deleted with it. */
  deletedPhotoCount: number;
}

export interface FeaturedAlbum {
  id: string;
  title: string;
  description: string | null;
  shareSlug: string;
  photoCount: number;
  createdAt: string;
  /** The first six. */
  photos: AlbumEntry[];
}

export interface FeaturedAlbumsResponse {
  albums: FeaturedAlbum[];
}

/** `GET /albums/share/{slug}` and its `verify`. */
export type ShareResponse = OpenShare | LockedShare;

/** Whose album it is, and how it looks to its guests. */
export interface AlbumLook {
  ownerName: string;
  website: string | null;
  footer: string | null;
  logoUrl: string | null;
  /** Its colours as a style sheet; null: as the guest's device has them. */
  themeUrl: string | null;
  /** Chats show title and cover. */
  hasPreview: boolean;
  presentation: Presentation;
}

/** All that is public of a protected album before its password is entered (docs/decisions/library.md). */
export interface LockedShare {
  requiresPassword: true;
  album: {
    /** The code on a child's card opens it, at `/k`. */
    isByCode: boolean;
    /** Null unless its owner lets everyone see title and cover, `/share/{slug}/cover.jpg`. */
    title: string | null;
    look: AlbumLook | null;
    description: null;
    hasPassword: true;
    photoCount: null;
    products: [];
  };
  photos: [];
  nextCursor: null;
  shareToken: null;
}

export interface OpenShare {
  requiresPassword: false;
  album: {
    /** The photos of a child, which were opened by the code on its card. */
    isByCode: boolean;
    title: string;
    description: string | null;
    hasPassword: boolean;
    photoCount: number;
    layout: AlbumLayout;
    defaultSort: SortOption | null;
    sections: PageSection[];
    /** What the link's guests may do besides looking. */
    rights: LinkRight[];
    /** On a photographer's domain: where its photos are ordered, if they may be; null elsewhere. */
    orderUrl: string | null;
    /** What becomes of the photos that they add. With `drop` the link shows nothing of the album but its title. */
    addMode: AddMode;
    /** A selection has one order. */
    isSelection: boolean;
    /** Photos that each guest may choose; null: as many as they like. */
    pickLimit: number | null;
    downloadSize: DownloadSize;
    /** Photos that each guest may download; null: as many as they like. */
    downloadLimit: number | null;
    /** Products offered for its photos; empty means the whole catalogue. */
    products: AlbumProduct[];
    look: AlbumLook;
    /** The link's last day, `2026-07-14`; null: it has no end. */
    expiresOn: string | null;
    /** The photo over the whole window; null without one, and on later pages. */
    cover: Photo | null;
  };
  photos: Photo[];
  nextCursor: string | null;
  /** Sent with later calls (next pages, orders) to prove access to the album. */
  shareToken: string;
}

/** An album for admins. */
export interface AdminAlbum {
  id: string;
  /** Version of title, description and products. */
  version: number;
  title: string;
  description: string | null;
  createdAt: string;
  photoCount: number;
  /** Of a list: the first six. Of a detail: one page. */
  photos: AlbumEntry[];
  /** Of a page in the owner's order; none in any other. */
  sections: PageSection[];
  /** Products it is limited to; empty means the whole catalogue. */
  products: AlbumProduct[];
  /** Of its own link. */
  shareSlug: string;
  isPasswordProtected: boolean;
  featuredOnHomepage: boolean;
  user: AlbumUser;
}

/** Owner of an album. A deleted account has no email; its albums are deleted 30 days later. */
interface AlbumUser {
  id: string;
  name: string;
  email: string;
  isDeleted: boolean;
}

/** `GET /admin/albums` */
export interface AdminAlbumsResponse {
  albums: AdminAlbum[];
  pagination: AdminPagination;
  /** Of all albums, regardless of the search. `shared`: those whose link was given to somebody. */
  stats: { albums: number; photos: number; shared: number };
}

/** `GET /admin/albums/{id}` */
export interface AdminAlbumResponse {
  album: AdminAlbum;
  nextCursor: string | null;
  message?: string;
}

/** `PUT /admin/albums/{id}/share` */
export interface AlbumShared {
  message: string;
  shareUrl: string;
  isPasswordProtected: boolean;
  /** A password takes an album off the homepage. */
  featuredOnHomepage: boolean;
}
