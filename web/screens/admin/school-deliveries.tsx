import { DeliveryList } from '../../features/production/school-deliveries/delivery-list.tsx';
import { deliveryTexts as texts } from '../../features/production/school-deliveries/school-delivery-texts.ts';
import { AdminScreen } from '../../ui/layout/admin-screen.tsx';

export default function SchoolDeliveriesScreen() {
  return (
    <AdminScreen title={texts.title} subtitle={texts.intro}>
      <DeliveryList />
    </AdminScreen>
  );
}
