import type { SocialLinks as Links } from '../../../../shared/platform/settings/company.ts';
import { NewTabLink } from '../../../ui/layout/new-tab-link.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './social-links.module.css';

const icons = [
  ['facebookUrl', 'Facebook', 'M10 22v-8H7v-4h3V7a5 5 0 0 1 5-5h3v4h-2a2 2 0 0 0-2 2v2h4l-1 4h-3v8z'],
  [
    'instagramUrl',
    'Instagram',
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M17 7h.01',
  ],
  ['xUrl', 'X', 'M4 4h4l12 16h-4zM4 20l7-7.6M20 4l-6.8 7.4'],
] as const;

export const hasSocialLinks = (links: Links): boolean => icons.some(([field]) => links[field]);

/** The shop's pages on social networks, those that are set. */
export function SocialLinks({ links }: { links: Links }) {
  if (!hasSocialLinks(links)) return null;
  return (
    <div className={styles.links}>
      {icons.map(
        ([field, name, path]) =>
          links[field] && (
            <NewTabLink key={field} href={links[field]}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={path} />
              </svg>
              <VisuallyHidden>{name}</VisuallyHidden>
            </NewTabLink>
          ),
      )}
    </div>
  );
}
