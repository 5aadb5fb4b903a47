import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '../paths.ts';

interface SectionLinkProps {
  section: string;
  /** The landing page, unless said otherwise. */
  page?: string;
  children: ReactNode;
}

/** Leads to a section of a page, from there and from any other page. */
export function SectionLink({ section, page = paths.landing, children }: SectionLinkProps) {
  const [location] = useLocation();
  if (location === page) return <a href={`#${section}`}>{children}</a>;
  return <Link href={`${page}#${section}`}>{children}</Link>;
}
