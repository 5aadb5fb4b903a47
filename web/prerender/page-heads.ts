import { texts as authTexts } from '../features/accounts/auth/texts.ts';
import { guideTexts } from '../features/library/imports/guide/guide-texts.ts';
import { importTexts } from '../features/library/imports/import-texts.ts';
import { contactTexts } from '../features/messaging/contact/contact-texts.ts';
import { texts as legalTexts } from '../features/shop/legal/legal-texts.ts';
import { withdrawalTexts } from '../features/shop/withdrawals/withdrawal-texts.ts';
import { paths } from '../paths.ts';
import { tabTitle } from '../ui/layout/tab-title.ts';

/** What search engines and chats show of a page. */
interface PageHead {
  path: string;
  title: string;
  description: string;
}

const legalTitle = (path: string): string | undefined => legalTexts.documents.find(({ href }) => href === path)?.title;

/** The pages that anybody may open and search engines may list. */
export const pageHeads: readonly PageHead[] = [
  {
    path: paths.landing,
    title: tabTitle(),
    description:
      'Slovenské úložisko fotiek v EÚ: neobmedzené albumy, zdieľanie odkazom s heslom a profesionálna tlač. Začnite zadarmo s 5 GB.',
  },
  {
    path: paths.login,
    title: tabTitle(authTexts.login.title),
    description: 'Prihláste sa do Momentky k svojim albumom, zdieľaným odkazom a objednávkam fotiek.',
  },
  {
    path: paths.register,
    title: tabTitle(authTexts.register.title),
    description: 'Založte si účet zadarmo: 5 GB na fotky v plnej kvalite, albumy bez obmedzenia a zdieľanie odkazom.',
  },
  {
    path: paths.contact,
    title: tabTitle(contactTexts.title),
    description: 'Napíšte nám, zavolajte alebo si prečítajte odpovede na časté otázky o fotkách, albumoch a tlači.',
  },
  {
    path: paths.movingIn,
    title: tabTitle(importTexts.title),
    description: guideTexts.description,
  },
  {
    path: paths.terms,
    title: tabTitle(legalTitle(paths.terms)),
    description: 'Za akých podmienok si v Momentke objednávate tlač a súbory fotiek a používate úložisko.',
  },
  {
    path: paths.privacy,
    title: tabTitle(legalTitle(paths.privacy)),
    description: 'Ktoré osobné údaje Momentka spracúva, prečo, ako dlho a aké práva pri tom máte.',
  },
  {
    path: paths.complaint,
    title: tabTitle(legalTitle(paths.complaint)),
    description: 'Ako reklamovať fotky, čo k tomu treba a dokedy reklamáciu vybavíme.',
  },
  {
    path: paths.withdraw,
    title: tabTitle(withdrawalTexts.title),
    description: 'Odstúpte od zmluvy online do 14 dní, bez účtu a bez udania dôvodu.',
  },
];
