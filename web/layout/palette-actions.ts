import {
  Calculator,
  FileText,
  Hand,
  ImageDown,
  Landmark,
  type LucideIcon,
  PackageSearch,
  Printer,
  Tags,
  TicketPercent,
  Truck,
  Undo2,
} from 'lucide-react';
import type { WorkStep } from '../../shared/production/today/work-filters.ts';
import { adminPaths } from '../admin-paths.ts';
import { linkToOpen } from '../lib/use-linked-open.ts';

interface PaletteAction {
  label: string;
  /** Where it is done: the dialog, or the list of what it is done to. */
  href: string;
  icon: LucideIcon;
  isForOperators?: true;
}

/** A step of the work opens with all of its orders selected. */
const stepHref = (step: WorkStep): string => `${adminPaths.orders}?work=${step}&sort=paidAt_asc`;
const jobsHref = (status: string): string => `${adminPaths.printJobs}?status=${status}`;
const forOperators = { isForOperators: true } as const;

/** Papers and work that people look for by what they are called, not by their screens. */
export const paletteActions: readonly PaletteAction[] = [
  { label: 'Večerný hárok', href: linkToOpen(adminPaths.printJobs, 'evening'), icon: FileText, ...forOperators },
  {
    label: 'Zásoba papiera, minimum',
    href: linkToOpen(adminPaths.printJobs, 'paper'),
    icon: PackageSearch,
    ...forOperators,
  },
  { label: 'Zoznam podľa formátov', href: stepHref('to-print'), icon: FileText, ...forOperators },
  { label: 'Pripraviť na tlač', href: stepHref('to-print'), icon: ImageDown, ...forOperators },
  { label: 'Poslať na tlač', href: stepHref('to-print'), icon: Printer, ...forOperators },
  { label: 'Tlačím ručne: stiahnuť fotky na tlač', href: jobsHref('READY'), icon: Hand, ...forOperators },
  { label: 'Vrátiť stanici, čo sa tlačí ručne', href: jobsHref('by-hand'), icon: Undo2, ...forOperators },
  { label: 'Dodacie listy', href: stepHref('to-pack'), icon: FileText, ...forOperators },
  { label: 'Adresné štítky', href: stepHref('to-pack'), icon: FileText, ...forOperators },
  { label: 'Zásielky pre dopravcu (CSV)', href: stepHref('to-pack'), icon: FileText, ...forOperators },
  { label: 'Čísla zásielok zo súboru', href: stepHref('to-send'), icon: Truck, ...forOperators },
  { label: 'Nahrať výpis z\u00a0banky', href: adminPaths.bankImport, icon: Landmark },
  { label: 'Príkaz na úhradu vrátení', href: adminPaths.refunds, icon: Undo2 },
  { label: 'Stiahnuť podklady pre účtovníka', href: adminPaths.accounting, icon: Calculator },
  { label: 'Pridať produkt', href: adminPaths.products, icon: Tags },
  { label: 'Nový zľavový kód', href: adminPaths.vouchers, icon: TicketPercent },
  { label: 'Pripojiť tlačovú stanicu', href: adminPaths.apiTokens, icon: Printer },
];
