import { photoCountText, pluralForm } from '../../../shared/format/plural.ts';
import type { CompanySettings } from '../../../shared/platform/settings/company.ts';
import { sellerLine, sellerName } from '../../../shared/shop/legal/seller.ts';
import type { LinkMailContent } from '../../messaging/mail/mail-content.ts';

interface Invitation {
  recipient: string;
  title: string;
  /** Who invites; null: the shop. */
  ownerName: string | null;
  photoCount: number;
  isPasswordProtected: boolean;
  /** Its link says who opens it. */
  isPersonal: boolean;
  url: string;
}

/** The subject of the mail with the link to an album: the address may be mistyped. */
export const shareSubject = ({
  title,
  isPasswordProtected,
}: Pick<Invitation, 'title' | 'isPasswordProtected'>): string =>
  isPasswordProtected || isSite(title) ? 'Fotky pre vás' : `Fotky pre vás: ${plain(title)}`;

/** Names and titles are of customers: one that is an address of a site would become a link in a mail of ours. */
export const isSite = (text: string): boolean => /[^\s.]\.\p{L}{2,}|:\/\//u.test(text);
export const plain = (text: string): string => text.replace(/\p{Cf}/gu, '');
const signedName = (name: string): string => plainName(name, 'Zákazník Momentky');

/** Returns what somebody has typed, for a mail of ours; `instead` where it would become a link. */
export const plainName = (text: string, instead: string): string => (isSite(text) ? instead : plain(text));

const passwordComes = 'Heslo vám pošle ten, kto vás pozýva, inou cestou.';

/** Returns the mail with the link to an album; it never contains the password. */
export function shareMail(
  company: CompanySettings,
  { recipient, title, ownerName, photoCount, isPasswordProtected, isPersonal, url }: Invitation,
): LinkMailContent {
  const are = pluralForm(photoCount, 'Je', 'Sú', 'Je');
  const content = photoCount === 0 ? '' : ` ${are} v ňom ${photoCountText(photoCount)}.`;
  // The address may be mistyped: title and content of a protected album are shown only after its password.
  const named = isSite(title) ? 'album' : `album „${plain(title)}“`;
  const invitation = isPasswordProtected ? 'album chránený heslom.' : `${named}.${content}`;
  return {
    kind: 'album-share',
    recipient,
    subject: shareSubject({ title, isPasswordProtected }),
    greeting: 'Dobrý deň,',
    paragraphs: [
      `${ownerName === null ? sellerName(company) : signedName(ownerName)} vás pozýva pozrieť si ${invitation}`,
      ...(isPasswordProtected ? [passwordComes] : []),
    ],
    button: { label: 'Otvoriť album', url },
    notes: [
      isPersonal
        ? 'Tento odkaz je len váš: čo v albume vyberiete alebo pridáte, bude pod vaším menom. Neposielajte ho ďalej. Ak email nie je pre vás, pokojne ho zmažte.'
        : 'Kto má tento odkaz, môže si album otvoriť. Posielajte ho len tým, komu fotky patria. Ak email nie je pre vás, pokojne ho zmažte.',
      sellerLine(company),
    ].filter(Boolean),
  };
}

interface ReturnLink extends Pick<Invitation, 'recipient' | 'title' | 'isPasswordProtected' | 'url'> {
  /** The owner of the album gave them their choice back. */
  isGivenBack: boolean;
}

export const returnSubject = (isGivenBack: boolean): string =>
  isGivenBack ? 'Váš výber môžete znovu upraviť' : 'Váš odkaz na fotky';

/** Returns the mail with a guest's way back to an album, which they have asked for themselves. */
export function returnMail(
  company: CompanySettings,
  { recipient, title, isPasswordProtected, isGivenBack, url }: ReturnLink,
): LinkMailContent {
  const named = isPasswordProtected || isSite(title) ? 'albumu' : `albumu „${plain(title)}“`;
  return {
    kind: 'guest-return',
    recipient,
    subject: returnSubject(isGivenBack),
    greeting: 'Dobrý deň,',
    paragraphs: [
      ...(isGivenBack
        ? ['váš výber fotiek vám vrátili na úpravy. Keď ho upravíte, odovzdajte ho znovu tlačidlom Hotovo.']
        : []),
      `${isGivenBack ? 'Týmto' : 'týmto'} odkazom sa vrátite do zdieľaného ${named} z ktoréhokoľvek telefónu či počítača a nájdete tam, čo ste vybrali alebo pridali.`,
    ],
    button: { label: 'Pokračovať v albume', url },
    notes: [
      'Odkaz je len váš, neposielajte ho ďalej. Ak email nie je pre vás, pokojne ho zmažte.',
      sellerLine(company),
    ].filter(Boolean),
  };
}
