import type { SocialLinks } from './company.ts';

interface Network {
  field: keyof SocialLinks;
  name: string;
  hosts: readonly string[];
}

/** The networks that the shop may have a page on, in the order in which they are shown. */
export const socialNetworks: readonly Network[] = [
  { field: 'facebookUrl', name: 'Facebook', hosts: ['facebook.com'] },
  { field: 'instagramUrl', name: 'Instagram', hosts: ['instagram.com'] },
  { field: 'xUrl', name: 'X', hosts: ['x.com', 'twitter.com'] },
];

export const maxSocialLinkLength = 200;

const page = /^https:\/\/(?:www\.|m\.)?([a-z.]+)\/[\w.~%@?&=+/-]+$/i;

/** Returns whether a text is the address of a page of a network: https, on one of its hosts. Empty: none. */
export function isSocialLink(field: keyof SocialLinks, text: string): boolean {
  const hosts = socialNetworks.find((network) => network.field === field)?.hosts ?? [];
  return text === '' || hosts.includes(page.exec(text)?.[1]?.toLowerCase() ?? '');
}

/** Returns what a field says about a text that is no link of its network. */
export function socialLinkProblem(field: keyof SocialLinks, text: string): string | null {
  if (isSocialLink(field, text)) return null;
  const host = socialNetworks.find((network) => network.field === field)?.hosts[0];
  return `Zadajte celú adresu stránky, napríklad https://${host}/momentka.`;
}
