import { Building2, FileX, Landmark, type LucideIcon, Mails, ServerCog } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import { paths } from '../paths.ts';

interface AdminTab {
  href: string;
  name: string;
  icon: LucideIcon;
  screen: ComponentType;
}

/** The back office, in the order of its menu. Each screen is a `Page` with `bleed`, loaded when it is opened. */
export const adminTabs: AdminTab[] = [
  {
    href: paths.adminCompany,
    name: 'Nastavenia firmy',
    icon: Building2,
    screen: lazy(() => import('../screens/admin/company.tsx')),
  },
  {
    href: paths.adminMail,
    name: 'Nastavenia mailu',
    icon: ServerCog,
    screen: lazy(() => import('../screens/admin/mail.tsx')),
  },
  {
    href: paths.adminOutbox,
    name: 'Odoslané emaily',
    icon: Mails,
    screen: lazy(() => import('../screens/admin/outbox.tsx')),
  },
  {
    href: paths.adminBankImport,
    name: 'Import z\u00a0banky',
    icon: Landmark,
    screen: lazy(() => import('../screens/admin/bank-import.tsx')),
  },
  {
    href: paths.adminWithdrawals,
    name: 'Odstúpenia',
    icon: FileX,
    screen: lazy(() => import('../screens/admin/withdrawals.tsx')),
  },
];
