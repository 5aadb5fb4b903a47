import useSWR, { mutate } from 'swr';
import type {
  MonthPhotosResponse,
  PhotoMonth,
  PhotoMonthsResponse,
} from '../../../../shared/library/timeline/contract.ts';
import { type ApiError, api, refresh } from '../../../lib/api.ts';
import type { PageKey } from './month-photos.ts';

const monthsPath = '/photos/months';

/** All months that have photos, the newest first. */
export const usePhotoMonths = () =>
  useSWR<PhotoMonth[], ApiError>(monthsPath, loadMonths, { revalidateOnFocus: true, dedupingInterval: 0 });

/** After a change of one's photos: counts anew; what changed is loaded again. */
export const refreshTimeline = () => refresh(monthsPath);

/** Counts fewer photos where some were taken away, without asking the server. */
export const lowerCounts = (removedOf: (month: string) => number) =>
  mutate<PhotoMonth[]>(
    monthsPath,
    (months) =>
      months
        ?.map(({ month, photoCount }) => ({ month, photoCount: photoCount - removedOf(month) }))
        .filter(({ photoCount }) => photoCount > 0),
    { revalidate: false },
  );

async function loadMonths(): Promise<PhotoMonth[]> {
  const months: PhotoMonth[] = [];
  let cursor: string | null = null;
  do {
    const path: string = cursor === null ? monthsPath : `${monthsPath}?${new URLSearchParams({ cursor })}`;
    const page: PhotoMonthsResponse = await api<PhotoMonthsResponse>('GET', path);
    months.push(...page.months);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return months;
}

export function loadMonthPage(month: string, { from, cursor }: PageKey): Promise<MonthPhotosResponse> {
  const query = new URLSearchParams({ from, ...(cursor !== null && { cursor }) });
  return api<MonthPhotosResponse>('GET', `${monthsPath}/${encodeURIComponent(month)}?${query}`);
}
