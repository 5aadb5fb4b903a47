import { describe, expect, it } from 'vitest';
import { monthOf } from '../../../shared/format/month.ts';
import type {
  MonthPhotosResponse,
  PhotoMonth,
  PhotoMonthsResponse,
} from '../../../shared/library/timeline/contract.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { makePhotoRow } from '../../testing/shop-factories.ts';
import { timelineTime } from './timeline-time.ts';

const get = async <T>({ token }: TestUser, path: string): Promise<T> => {
  const response = await call<T>('GET', path, { token });
  expect(response.status).toBe(200);
  return response.body;
};

async function monthsOf(user: TestUser): Promise<PhotoMonth[]> {
  const months: PhotoMonth[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: PhotoMonthsResponse = await get(user, `/photos/months${cursor && `?cursor=${cursor}`}`);
    months.push(...page.months);
    cursor = page.nextCursor;
  }
  return months;
}

/** The ids of a month's photos, three a page. */
async function idsOf(user: TestUser, month: string, from: 'start' | 'end'): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = `from=${from}&limit=3${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const page: MonthPhotosResponse = await get(user, `/photos/months/${month}?${query}`);
    ids.push(...page.photos.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
}

describe('the timeline', () => {
  it('has a month for each in which photos were taken, the newest first', async () => {
    const user = await makeUser();
    const other = await makeUser();
    for (const takenAt of ['2024-02-29T12:00:00', '2026-07-31T23:59:59', '2026-07-01T00:00:00', '2026-08-01T00:00:00'])
      await makePhotoRow(user.id, null, { takenAt });
    await makePhotoRow(other.id, null, { takenAt: '1999-12-31T10:00:00' });
    expect(await monthsOf(user)).toEqual([
      { month: '2026-08', photoCount: 1 },
      { month: '2026-07', photoCount: 2 },
      { month: '2024-02', photoCount: 1 },
    ]);
    expect(await monthsOf(await makeUser())).toEqual([]);
  });

  it('has all months of ninety years', async () => {
    const user = await makeUser();
    const made: string[] = [];
    for (let year = 2026; year > 1936; year--) for (const month of ['11', '07', '03']) made.push(`${year}-${month}`);
    await Promise.all(made.map((month) => makePhotoRow(user.id, null, { takenAt: `${month}-01T00:00:00` })));
    expect((await monthsOf(user)).map(({ month }) => month)).toEqual(made);
  });

  it.each(['0001-01', '0099-02', '1969-12', '9999-12'])('has the month %s, to its last second', async (month) => {
    const user = await makeUser();
    const last = { '0001-01': 31, '0099-02': 28, '1969-12': 31, '9999-12': 31 }[month];
    const made = [
      await makePhotoRow(user.id, null, { takenAt: `${month}-${last}T23:59:59` }),
      await makePhotoRow(user.id, null, { takenAt: `${month}-01` }),
    ];
    expect(await monthsOf(user)).toEqual([{ month, photoCount: 2 }]);
    expect(await idsOf(user, month, 'start')).toEqual(made);
  });

  it('shows each photo of a month once, page by page, from both ends', async () => {
    const user = await makeUser();
    const made: string[] = [];
    // Four in the same second, as of a burst.
    for (const second of ['01', '30', '30', '30', '30', '59', '59'])
      made.unshift(await makePhotoRow(user.id, null, { takenAt: `2026-07-14T18:03:${second}` }));
    await makePhotoRow(user.id, null, { takenAt: '2026-06-30T23:59:59' });
    await makePhotoRow(user.id, null, { takenAt: '2026-08-01T00:00:00' });
    await makePhotoRow((await makeUser()).id, null, { takenAt: '2026-07-14T18:03:30' });
    expect(await idsOf(user, '2026-07', 'start')).toEqual(made);
    expect(await idsOf(user, '2026-07', 'end')).toEqual(made.toReversed());
    expect(await idsOf(user, '2026-05', 'start')).toEqual([]);
  });

  it('counts an uploaded photo at once, in the month of its upload without a time of its own, until it is deleted, and when it is restored', async () => {
    const user = await makeUser();
    const { body } = await upload(user, null, [
      { name: 'a.jpg', bytes: drawJpeg(64, 64, 1) },
      { name: 'b.jpg', bytes: drawJpeg(64, 64, 2) },
    ]);
    const [first] = body.photos;
    const month = monthOf(Date.parse(first?.createdAt ?? ''));
    expect(await monthsOf(user)).toEqual([{ month, photoCount: 2 }]);
    expect(await idsOf(user, month, 'start')).toHaveLength(2);
    await call('DELETE', `/photos/${first?.id}`, { token: user.token });
    expect(await monthsOf(user)).toEqual([{ month, photoCount: 1 }]);
    expect(await idsOf(user, month, 'start')).toEqual([body.photos[1]?.id]);
    await call('POST', '/trash/restore', { token: user.token, body: { photoIds: [first?.id] } });
    expect(await monthsOf(user)).toEqual([{ month, photoCount: 2 }]);
    await call('DELETE', `/photos/${first?.id}`, { token: user.token });
    await call('DELETE', `/photos/${body.photos[1]?.id}`, { token: user.token });
    expect(await monthsOf(user)).toEqual([]);
  });

  it('has a photo without EXIF on the day that the name of its file tells', async () => {
    const user = await makeUser();
    const { body } = await upload(user, null, [
      { name: 'IMG_20240712_180311.jpg', bytes: drawJpeg(64, 64, 1) },
      { name: 'IMG-20240713-WA0003.jpg', bytes: drawJpeg(64, 64, 2) },
      { name: 'IMG_20241340_180311.jpg', bytes: drawJpeg(64, 64, 3) },
    ]);
    const [moment, day, none] = body.photos;
    expect(body.photos.map(({ takenAt }) => takenAt)).toEqual(['2024-07-12T18:03:11', '2024-07-13', null]);
    expect(await idsOf(user, '2024-07', 'start')).toEqual([day?.id, moment?.id]);
    expect(await idsOf(user, monthOf(Date.parse(none?.createdAt ?? '')), 'start')).toEqual([none?.id]);
  });

  it.each(['2026-13', '2026', 'x', "2026-07' or 1"])('rejects the month %s', async (month) => {
    const { token } = await makeUser();
    expect((await call('GET', `/photos/months/${encodeURIComponent(month)}`, { token })).status).toBe(400);
    expect((await call('GET', `/photos/months?cursor=${encodeURIComponent(month)}`, { token })).status).toBe(400);
  });

  it.each([
    'cursor=x',
    'cursor=2026-07-14T18:03:30',
    'cursor=2026-07-14T25:99:30_x',
    'cursor=2026-08-01T00:00:00_x',
    'limit=101',
    'from=middle',
  ])('rejects %s', async (query) => {
    const { token } = await makeUser();
    expect((await call('GET', `/photos/months/2026-07?${query}`, { token })).status).toBe(400);
  });
});

it('a photo without a time has that of its upload in Slovakia', () => {
  expect(timelineTime(null, Date.UTC(2026, 6, 31, 22, 30))).toBe('2026-08-01T00:30:00');
  expect(timelineTime(null, Date.UTC(2026, 0, 31, 22, 30))).toBe('2026-01-31T23:30:00');
  expect(timelineTime('2026-07-11T10:12:40', 0)).toBe('2026-07-11T10:12:40');
});
