import type { CompanySettings } from '../../platform/settings/company.ts';

/** Returns the required facts about a seller (§ 3a of the Commercial Code, § 5 of Act 108/2024), as far as known. */
export function sellerFacts(company: CompanySettings): string[] {
  const facts: [label: string, value: string][] = [
    ['Obchodné meno', company.companyName],
    ['Sídlo', company.address],
    ['IČO', company.ico],
    ['DIČ', company.dic],
    ['IČ DPH', company.icDph],
    ['Zápis', company.businessRegister],
    ['Email', company.email],
    ['Telefón', company.phone],
  ];
  return facts
    .map(([label, value]) => [label, value.trim()] as const)
    .flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
}

/** Returns the seller in one line. */
export function sellerLine(company: CompanySettings): string {
  const ico = company.ico.trim();
  return [company.companyName, company.address, ico && `IČO\u00a0${ico}`, company.businessRegister]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' · ');
}

export const sellerName = (company: CompanySettings): string =>
  company.companyName.trim() || 'prevádzkovateľ služby Momentka';

type Way = 'email' | 'phone' | 'address';

/** Returns how to reach the seller, to follow a verb: 'emailom na adresu … alebo listom na adresu …'. */
export function reach(company: CompanySettings, ...ways: Way[]): string {
  const words: Record<Way, string> = {
    email: `emailom na adresu ${company.email.trim()}`,
    phone: `telefonicky na čísle ${company.phone.trim()}`,
    address: `listom na adresu ${company.address.trim()}`,
  };
  const known = ways.filter((way) => company[way].trim()).map((way) => words[way]);
  if (known.length === 0) return 'odpoveďou na email, ktorým sme vám potvrdili objednávku alebo účet';
  return [known.slice(0, -1).join(', '), known.at(-1)].filter(Boolean).join(' alebo ');
}
