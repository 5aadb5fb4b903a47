import { formatBytes } from '../../../../shared/format/bytes.ts';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import type { SystemHealthResponse } from '../../../../shared/platform/health/contract.ts';
import { databaseLimitBytes } from '../../../../shared/platform/health/is-filling.ts';
import { StatTiles } from '../../../ui/layout/stat-tiles.tsx';
import { HealthSection } from './health-section.tsx';
import { storageTexts as texts } from './health-texts.ts';

export function HealthStorage({ storage, version }: Pick<SystemHealthResponse, 'storage' | 'version'>) {
  return (
    <HealthSection title={texts.title}>
      <StatTiles
        label={texts.title}
        tiles={[
          { label: texts.albumPhotos, value: storage.albumPhotos },
          { label: texts.originals, value: formatBytes(storage.originalBytes), note: texts.originalsNote },
          ...storage.databases.map(({ shard, bytes, isFilling }) => ({
            label: texts.database(shard),
            value: formatBytes(bytes),
            note: (isFilling ? texts.isFilling : texts.fill)(Math.round((100 * bytes) / databaseLimitBytes)),
          })),
          {
            label: texts.version,
            value: version.tag || version.id.slice(0, 8) || '—',
            note: texts.uploaded(formatDateTime(version.uploadedAt)),
          },
        ]}
      />
    </HealthSection>
  );
}
