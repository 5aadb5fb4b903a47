import { expect, it } from 'vitest';
import { isSocialLink } from './social-links.ts';

it.each([
  ['facebookUrl', ''],
  ['facebookUrl', 'https://www.facebook.com/momentka.fotky'],
  ['facebookUrl', 'https://m.facebook.com/profile.php?id=100012345'],
  ['instagramUrl', 'https://instagram.com/momentka/'],
  ['xUrl', 'https://x.com/momentka'],
  ['xUrl', 'https://twitter.com/momentka'],
] as const)('%s may be %j', (field, text) => expect(isSocialLink(field, text)).toBe(true));

it.each([
  ['facebookUrl', 'http://www.facebook.com/momentka'],
  ['facebookUrl', 'javascript:alert(1)//facebook.com/momentka'],
  ['facebookUrl', 'facebook.com/momentka'],
  ['facebookUrl', 'https://www.facebook.com/'],
  ['facebookUrl', 'https://www.facebook.com.example.sk/momentka'],
  ['facebookUrl', 'https://example.sk/www.facebook.com/momentka'],
  ['facebookUrl', 'https://notfacebook.com/momentka'],
  ['facebookUrl', 'https://facebook.com@example.sk/momentka'],
  ['facebookUrl', 'https://jana:heslo@facebook.com/momentka'],
  ['facebookUrl', 'https://facebook.com:8443/momentka'],
  ['instagramUrl', 'https://facebook.com/momentka'],
  ['xUrl', 'https://example.x.com/momentka'],
] as const)('%s may not be %j', (field, text) => expect(isSocialLink(field, text)).toBe(false));
