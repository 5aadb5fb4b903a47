import { expect, it } from 'vitest';
import { deviceNameOf } from './device-name.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet, Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15',
    'Safari, macOS',
  ],
  ['curl/8.5.0', 'Neznáme zariadenie'],
  [undefined, 'Neznáme zariadenie'],
])('%s is %s', (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});
