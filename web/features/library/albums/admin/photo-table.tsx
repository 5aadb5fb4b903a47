import { Trash2 } from 'lucide-react';
import { formatBytes } from '../../../../../shared/format/bytes.ts';
import { formatShortDate } from '../../../../../shared/format/dates.ts';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { type Column, DataTable, type TableHeading } from '../../../../ui/table/data-table.tsx';
import type { RowSelection } from '../../../../ui/table/use-row-selection.ts';
import { photoTableTexts as texts } from './admin-album-texts.ts';
import styles from './photo-table.module.css';

interface PhotoTableProps {
  photos: readonly Photo[];
  /** The headings of sections before a photo, by its index. */
  headingsAt: (index: number) => readonly TableHeading[];
  sort: string;
  /** Without it the table can't be sorted. */
  onSort: ((sort: string) => void) | undefined;
  selection: RowSelection;
  onOpen: (photo: Photo) => void;
  onDelete: (photo: Photo) => void;
  onImageError: (photo: Photo) => void;
}

export function PhotoTable(props: PhotoTableProps) {
  const { photos, headingsAt, sort, onSort, selection, onOpen, onDelete, onImageError } = props;
  const columns: Column<Photo>[] = [
    {
      key: 'preview',
      header: texts.preview,
      width: 88,
      phone: 'plain',
      cell: (photo) => <Thumbnail photo={photo} onOpen={onOpen} onImageError={onImageError} />,
    },
    {
      key: 'filename',
      header: texts.filename,
      phone: 'title',
      sortField: 'filename',
      cell: ({ filename }) => filename,
    },
    {
      key: 'size',
      header: texts.size,
      align: 'end',
      sortField: 'size',
      firstSort: 'desc',
      cell: ({ sizeBytes }) => formatBytes(sizeBytes),
    },
    {
      key: 'added',
      header: texts.added,
      align: 'end',
      phone: 'hide',
      sortField: 'createdAt',
      firstSort: 'desc',
      cell: ({ createdAt }) => formatShortDate(createdAt),
    },
    {
      key: 'actions',
      header: texts.actions,
      align: 'end',
      width: 1,
      phone: 'actions',
      cell: (photo) => (
        <Button
          size="s"
          variant="ghost"
          icon={<Trash2 aria-hidden="true" />}
          aria-label={texts.deleteOne(photo.filename)}
          onClick={() => onDelete(photo)}
        >
          {texts.delete}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      rows={photos}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ filename }) => filename}
      caption={texts.caption}
      headingsAt={headingsAt}
      sort={sort}
      {...(onSort && { onSort })}
      selection={selection}
    />
  );
}

type ThumbnailProps = Pick<PhotoTableProps, 'onOpen' | 'onImageError'> & { photo: Photo };

function Thumbnail({ photo, onOpen, onImageError }: ThumbnailProps) {
  if (!photo.thumbnailUrl)
    return (
      <span className={styles.none} title={photo.failure ?? undefined}>
        {photo.status === 'STORED' ? texts.preparing : texts.noPreview}
      </span>
    );
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-label={texts.open(photo.filename)}
      onClick={() => onOpen(photo)}
    >
      <img src={photo.thumbnailUrl} alt="" loading="lazy" decoding="async" onError={() => onImageError(photo)} />
    </button>
  );
}
