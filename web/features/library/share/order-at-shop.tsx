import { ButtonAnchor } from '../../../ui/form/button-anchor.tsx';

/** On a photographer's domain: opens the album at the shop, where its photos are ordered. */
export default function OrderAtShop({ href }: { href: string }) {
  return <ButtonAnchor href={href}>Objednať</ButtonAnchor>;
}
