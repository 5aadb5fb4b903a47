import type { ReactNode } from 'react';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import { goodStatus, isSilentStation, isStalePrinter } from '../../../../shared/production/print-jobs/station-state.ts';
import type { StaffStationsResponse } from '../../../../shared/production/today/production.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { usePrintStations } from './api.ts';
import { stationTexts as texts } from './print-job-texts.ts';
import styles from './station-panel.module.css';

type Station = StaffStationsResponse['stations'][number];
type Printer = Station['printers'][number];

interface StationPanelProps {
  /** The paper that is needed, and there. */
  paper: (paper: { needs: StaffStationsResponse['needs']; printers: readonly Printer[] }) => ReactNode;
}

/** Print stations with their printers, and the paper that is needed; of each nothing while there is none. */
export function StationPanel({ paper }: StationPanelProps) {
  const { data } = usePrintStations();
  const stations = data?.stations ?? [];
  const printers = stations.filter((station) => !isSilent(station)).flatMap((station) => station.printers);
  return (
    <div className={styles.panel}>
      {stations.length > 0 && (
        <section aria-labelledby="stations">
          <h2 id="stations">{texts.title}</h2>
          <Stack as="ul" gap={2}>
            {stations.map((station) => (
              <StationLine key={station.id} station={station} />
            ))}
          </Stack>
        </section>
      )}
      {paper({ needs: data?.needs ?? [], printers })}
    </div>
  );
}

const isSilent = ({ seenAt }: Station): boolean => isSilentStation(Date.parse(seenAt), Date.now());

function StationLine({ station }: { station: Station }) {
  const { name, seenAt, queue } = station;
  // What a silent one said last is not true any more.
  const printers = isSilent(station) ? [] : station.printers;
  const seen = formatDateTime(seenAt);
  return (
    <li>
      <strong>{name}</strong>{' '}
      {isSilent(station) ? (
        <Badge tone="danger">{texts.silent(seen)}</Badge>
      ) : (
        <Muted as="span">{[texts.seen(seen), queue > 0 && texts.queue(queue)].filter(Boolean).join(', ')}</Muted>
      )}
      {printers.map((printer) => (
        <PrinterLine key={printer.name} printer={printer} />
      ))}
    </li>
  );
}

function PrinterLine({ printer }: { printer: Printer }) {
  const { name, status, mediaType, mediaRemaining } = printer;
  return (
    <p>
      {status === goodStatus ? name : <Badge tone="danger">{texts.printer(name, status)}</Badge>}
      {mediaRemaining !== null && <Muted as="span">{`, ${texts.media(mediaType, mediaRemaining)}`}</Muted>}{' '}
      {isStalePrinter(printer) && <Badge tone="danger">{texts.stale}</Badge>}
    </p>
  );
}
