import { Calculator, FileText, Landmark, type LucideIcon, Printer, Tags, TicketPercent, Undo2 } from 'lucide-react';
import { paths } from '../routes.ts';

interface PaletteAction {
  label: string;
  /** The screen where it is done. */
  href: string;
  icon: LucideIcon;
  isForOperators?: true;
}

/** Papers and work that people look for by what they are called, not by their screens. */
export const paletteActions: readonly PaletteAction[] = [
  { label: 'Večerný hárok', href: paths.adminPrintJobs, icon: FileText, isForOperators: true },
  { label: 'Tlačím ručne: stiahnuť fotky na tlač', href: paths.adminPrintJobs, icon: Printer, isForOperators: true },
  { label: 'Dodacie listy', href: paths.adminOrders, icon: FileText, isForOperators: true },
  { label: 'Adresné štítky', href: paths.adminOrders, icon: FileText, isForOperators: true },
  { label: 'Zoznam podľa formátov', href: paths.adminOrders, icon: FileText, isForOperators: true },
  { label: 'Zásielky pre dopravcu (CSV)', href: paths.adminOrders, icon: FileText, isForOperators: true },
  { label: 'Nahrať výpis z\u00a0banky', href: paths.adminBankImport, icon: Landmark },
  { label: 'Príkaz na úhradu vrátení', href: paths.adminRefunds, icon: Undo2 },
  { label: 'Stiahnuť podklady pre účtovníka', href: paths.adminAccounting, icon: Calculator },
  { label: 'Pridať produkt', href: paths.adminProducts, icon: Tags },
  { label: 'Nový zľavový kód', href: paths.adminVouchers, icon: TicketPercent },
  { label: 'Pripojiť tlačovú stanicu', href: paths.adminApiTokens, icon: Printer },
];
