import type { ExportResponse } from '../../../shared/contract/export.ts';

/** Whether the parts still hold the same photos; of others those fetched before may lack some. */
export const isSamePlan = (one: ExportResponse, other: ExportResponse): boolean => rangesOf(one) === rangesOf(other);

const rangesOf = ({ parts }: ExportResponse): string =>
  parts
    .map(({ url, photoCount }) => {
      const query = new URLSearchParams(url.slice(url.indexOf('?')));
      return `${query.get('after')}/${query.get('until')}/${photoCount}`;
    })
    .join(' ');
