import {
  Activity,
  Building2,
  Calculator,
  Cloud,
  Coins,
  FileX,
  Flag,
  History,
  Images,
  KeyRound,
  Landmark,
  LogIn,
  type LucideIcon,
  Mails,
  Package,
  Printer,
  ReceiptText,
  School,
  ServerCog,
  Sun,
  Tags,
  TicketPercent,
  Undo2,
  Users,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { User } from '../../shared/accounts/auth/contract.ts';
import { isOperator } from '../../shared/accounts/auth/roles.ts';
import { adminPaths } from '../admin-paths.ts';
import { HealthMark } from '../features/platform/health/health-mark.tsx';
import {
  ContentReportsMark,
  DayMark,
  FailedJobsMark,
  PaymentsMark,
  RefundsMark,
  WithdrawalsMark,
} from '../features/production/today/today-marks.tsx';
import { paths } from '../paths.ts';

interface AdminTab {
  href: string;
  name: string;
  icon: LucideIcon;
  screen: ComponentType;
  /** The screen of one thing of the list, at `href/:id`. */
  detail?: ComponentType;
  /** Beside the name, when there is something to tell. */
  mark?: ComponentType;
  /** Not for admins alone. */
  isForOperators?: true;
}

interface AdminGroup {
  name: string;
  tabs: AdminTab[];
}

/** The back office, in the order of the work. Each screen is a `Page` with `bleed`, loaded when it is opened. */
export const adminGroups: AdminGroup[] = [
  {
    name: 'Dnes',
    tabs: [
      {
        href: paths.admin,
        name: 'Dnes',
        icon: Sun,
        screen: lazy(() => import('../screens/admin/today.tsx')),
        mark: DayMark,
        isForOperators: true,
      },
    ],
  },
  {
    name: 'Objednávky',
    tabs: [
      {
        href: adminPaths.orders,
        name: 'Objednávky',
        icon: Package,
        screen: lazy(() => import('../screens/admin/orders.tsx')),
        detail: lazy(() => import('../screens/admin/order.tsx')),
        isForOperators: true,
      },
      {
        href: adminPaths.withdrawals,
        name: 'Odstúpenia',
        icon: FileX,
        screen: lazy(() => import('../screens/admin/withdrawals.tsx')),
        mark: WithdrawalsMark,
      },
    ],
  },
  {
    name: 'Tlač',
    tabs: [
      {
        href: adminPaths.printJobs,
        name: 'Tlačové úlohy',
        icon: Printer,
        screen: lazy(() => import('../screens/admin/print-jobs.tsx')),
        mark: FailedJobsMark,
        isForOperators: true,
      },
      {
        href: adminPaths.schoolDeliveries,
        name: 'Školy',
        icon: School,
        screen: lazy(() => import('../screens/admin/school-deliveries.tsx')),
        detail: lazy(() => import('../screens/admin/school-delivery.tsx')),
        isForOperators: true,
      },
    ],
  },
  {
    name: 'Platby',
    tabs: [
      {
        href: adminPaths.payments,
        name: 'Platby',
        icon: Coins,
        screen: lazy(() => import('../screens/admin/payments.tsx')),
        mark: PaymentsMark,
      },
      {
        href: adminPaths.bankImport,
        name: 'Import z\u00a0banky',
        icon: Landmark,
        screen: lazy(() => import('../screens/admin/bank-import.tsx')),
      },
      {
        href: adminPaths.refunds,
        name: 'Vrátenia',
        icon: Undo2,
        screen: lazy(() => import('../screens/admin/refunds.tsx')),
        mark: RefundsMark,
      },
      {
        href: adminPaths.invoices,
        name: 'Faktúry',
        icon: ReceiptText,
        screen: lazy(() => import('../screens/admin/invoices.tsx')),
      },
      {
        href: adminPaths.accounting,
        name: 'Pre účtovníka',
        icon: Calculator,
        screen: lazy(() => import('../screens/admin/accounting.tsx')),
      },
    ],
  },
  {
    name: 'Zákazníci',
    tabs: [
      {
        href: adminPaths.customers,
        name: 'Zákazníci',
        icon: Users,
        screen: lazy(() => import('../screens/admin/customers.tsx')),
      },
    ],
  },
  {
    name: 'Obsah',
    tabs: [
      {
        href: adminPaths.albums,
        name: 'Albumy',
        icon: Images,
        screen: lazy(() => import('../screens/admin/albums.tsx')),
        detail: lazy(() => import('../screens/admin/album.tsx')),
      },
      {
        href: adminPaths.contentReports,
        name: 'Nahlásenia',
        icon: Flag,
        screen: lazy(() => import('../screens/admin/content-reports.tsx')),
        detail: lazy(() => import('../screens/admin/content-report.tsx')),
        mark: ContentReportsMark,
      },
      {
        href: adminPaths.products,
        name: 'Produkty a\u00a0služby',
        icon: Tags,
        screen: lazy(() => import('../screens/admin/products.tsx')),
      },
      {
        href: adminPaths.vouchers,
        name: 'Zľavové kódy',
        icon: TicketPercent,
        screen: lazy(() => import('../screens/admin/vouchers.tsx')),
      },
      {
        href: adminPaths.storage,
        name: 'Plány úložiska',
        icon: Cloud,
        screen: lazy(() => import('../screens/admin/storage.tsx')),
      },
    ],
  },
  {
    name: 'Nastavenia',
    tabs: [
      {
        href: adminPaths.company,
        name: 'Nastavenia firmy',
        icon: Building2,
        screen: lazy(() => import('../screens/admin/company.tsx')),
      },
      {
        href: adminPaths.mail,
        name: 'Nastavenia mailu',
        icon: ServerCog,
        screen: lazy(() => import('../screens/admin/mail.tsx')),
      },
      {
        href: adminPaths.outbox,
        name: 'Odoslané emaily',
        icon: Mails,
        screen: lazy(() => import('../screens/admin/outbox.tsx')),
      },
      {
        href: adminPaths.apiTokens,
        name: 'API tokeny',
        icon: KeyRound,
        screen: lazy(() => import('../screens/admin/api-tokens.tsx')),
      },
      {
        href: adminPaths.history,
        name: 'História',
        icon: History,
        screen: lazy(() => import('../screens/admin/history.tsx')),
      },
      {
        href: adminPaths.signIns,
        name: 'Prihlásenia',
        icon: LogIn,
        screen: lazy(() => import('../screens/admin/sign-ins.tsx')),
      },
      {
        href: adminPaths.system,
        name: 'Stav systému',
        icon: Activity,
        screen: lazy(() => import('../screens/admin/system.tsx')),
        mark: HealthMark,
      },
    ],
  },
];

export const adminTabs: AdminTab[] = adminGroups.flatMap(({ tabs }) => tabs);

/** Returns whether somebody of the back office may open a tab; the server decides again at each call. */
export const mayOpen = ({ isForOperators = false }: { isForOperators?: boolean }, user: User | undefined): boolean =>
  isForOperators || !isOperator(user);

/** Returns the tab of a URL: its own, or that of what is opened from it. */
export const tabOf = (location: string): AdminTab | undefined =>
  adminTabs.find(({ href }) => location === href || (href !== paths.admin && location.startsWith(`${href}/`)));
