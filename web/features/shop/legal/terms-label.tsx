import { paths } from '../../../paths.ts';
import { NewTabLink } from '../../../ui/layout/new-tab-link.tsx';

/** Label of the consent that every order needs. */
export const TermsLabel = () => (
  <>
    Súhlasím so <NewTabLink href={paths.terms}>všeobecnými obchodnými podmienkami</NewTabLink> {'a\u00a0poznám'}{' '}
    <NewTabLink href={paths.complaint}>reklamačný poriadok</NewTabLink>
  </>
);
