import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '../paths.ts';

/** Leads to a section of the landing page, from there and from any other page. */
export function SectionLink({ section, children }: { section: string; children: ReactNode }) {
  const [location] = useLocation();
  if (location === paths.landing) return <a href={`#${section}`}>{children}</a>;
  return <Link href={`${paths.landing}#${section}`}>{children}</Link>;
}
