import { expect, test } from 'vitest';
import { deviceNameOf } from './security-texts.ts';

test('a new passkey is named after the system', () => {
  const agents = {
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15': 'iPhone',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36': 'Android',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15': 'Mac',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36': 'Windows',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101': 'Linux',
    'something else': 'Moje zariadenie',
  };
  for (const [agent, name] of Object.entries(agents)) expect(deviceNameOf(agent)).toBe(name);
});
