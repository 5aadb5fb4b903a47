import { describe, expect, it } from 'vitest';
import { cleanFilename } from './clean-filename.ts';

describe('cleanFilename', () => {
  it.each([
    ['IMG_0001.JPG', 'IMG_0001.JPG'],
    ['Svadba Žiar nad Hronom č. 3.jpg', 'Svadba Žiar nad Hronom č. 3.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Jana\\more.jpg', 'more.jpg'],
    ['a%22b%0D%0Ac.jpg', 'a"bc.jpg'],
    ['nul\0.jpg', 'nul.jpg'],
    ['gpj.\u202Etxt', 'gpj.txt'],
    ['👨‍👩‍👧.heic', '👨‍👩‍👧.heic'],
    ['x'.repeat(300), 'x'.repeat(200)],
    ['dir/', 'fotka'],
    [undefined, 'fotka'],
  ])('%j → %j', (filename, cleaned) => expect(cleanFilename(filename)).toBe(cleaned));
});
