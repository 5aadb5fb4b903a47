import { describe } from 'vitest';
import { testAccountGuesses, testAlbumGuesses, testCodeGuesses } from './guess-from-addresses.ts';

describe('guessing passwords', () => testAccountGuesses(200));
describe('guessing the password of a shared album', () => testAlbumGuesses(200));
describe('guessing the codes of children', () => testCodeGuesses(200));
