import { useParams } from 'wouter';
import { dayText } from '../../../shared/format/day-text.ts';
import type { SchoolDelivery } from '../../../shared/production/school-deliveries/contract.ts';
import { adminPaths, type adminPatterns } from '../../admin-paths.ts';
import { BulkRunPanel } from '../../features/production/bulk-runs/bulk-run-panel.tsx';
import { useSchoolDelivery } from '../../features/production/school-deliveries/api.ts';
import { DeliveryState } from '../../features/production/school-deliveries/delivery-list.tsx';
import { DeliveryOrders } from '../../features/production/school-deliveries/delivery-orders.tsx';
import { DeliveryWork } from '../../features/production/school-deliveries/delivery-work.tsx';
import { detailTexts as texts } from '../../features/production/school-deliveries/school-delivery-texts.ts';
import { LoadProblem } from '../../ui/feedback/load-problem.tsx';
import { SkeletonStack } from '../../ui/feedback/skeleton-stack.tsx';
import { AdminScreen } from '../../ui/layout/admin-screen.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { StatTiles } from '../../ui/layout/stat-tiles.tsx';

/** What is done to its orders here. */
const ofSchools = ['school', 'ship'] as const;
const stages = ['unpaid', 'waiting', 'held', 'inPrint', 'printed', 'handedOver'] as const;

const factsOf = ({ address, deadlineOn, photographer }: SchoolDelivery): string =>
  [
    ...address.split('\n').filter((line) => line.trim()),
    texts.deadline(dayText(deadlineOn)),
    ...(photographer ? [texts.photographer(photographer.name, photographer.email)] : []),
  ].join(' · ');

/** A school that orders are delivered to: what is printed, packed and handed over. */
export default function SchoolDeliveryScreen() {
  const { id } = useParams<(typeof adminPatterns)['schoolDelivery']>();
  const { data, error, mutate } = useSchoolDelivery(id);
  const { delivery } = data ?? {};
  return (
    <AdminScreen
      title={delivery?.school ?? texts.title}
      subtitle={delivery && factsOf(delivery)}
      above={<BackLink href={adminPaths.schoolDeliveries}>{texts.back}</BackLink>}
    >
      {error && !data && (
        <LoadProblem title={texts.loadFailed} detail={error.message} retryText={texts.retry} onRetry={() => mutate()} />
      )}
      {!data && !error && <SkeletonStack heights={[84, 200, 320]} label={texts.loading} />}
      {data && (
        <>
          <Row>
            <DeliveryState delivery={data.delivery} />
          </Row>
          <StatTiles
            label={texts.counts}
            tiles={stages.map((stage) => ({ label: texts.stages[stage], value: data.delivery.counts[stage] }))}
          />
          <BulkRunPanel actions={ofSchools} />
          <DeliveryWork {...data} />
          <DeliveryOrders orders={data.orders} />
        </>
      )}
    </AdminScreen>
  );
}
