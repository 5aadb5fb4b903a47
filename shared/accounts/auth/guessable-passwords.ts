import { searchWords } from '../../platform/search/search-text.ts';
import type { Role } from './roles.ts';

/** The owner of a password: words about them are guessed first. */
export interface PasswordOwner {
  role: Role;
  name: string;
  email: string;
}

const advice = 'Zvoľte si napríklad tri slová, ktoré spolu ani s\u00a0vami nesúvisia.';
const tooCommon = `Toto heslo sa dá ľahko uhádnuť, používa ho veľa ľudí. ${advice}`;
const oneWord = `Heslo nemá byť jedno slovo alebo meno, ani s\u00a0číslami či znakmi okolo. ${advice}`;
const onlyOwnWords = `Heslo sa nemá skladať len z\u00a0vášho mena alebo emailu. ${advice}`;
const onlySiteWords = `Heslo sa nemá skladať len zo slov ako „momentka“, „fotky“ alebo „heslo“. ${advice}`;

// Stems without diacritics: what is left of an inflected word is too short to count.
const siteWords =
  'moment fotograf fotoaparat fotk fotiek foto album tlac obrazk uloziste heslo hesl moje moja moj nase nov spravc sprav admin eshop'.split(
    ' ',
  );
/** Common passwords of Slovaks that foreign lists lack. */
const slovakWords = new Set(
  'heslo ahoj ahojky slovensko slovakia bratislava kosice zilina presov nitra laska lasicka milacik milujem milujemta slniecko slnko princezna macicka zlaticko mamicka ocinko babka dedko futbal hokej slovan janka janko jozef jozko maria marek peter petra martin martina michal michaela miroslav zuzana zuzka katarina katka lucia tomas lukas monika veronika kristina adriana stefan ondrej'.split(
    ' ',
  ),
);
const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '012345678901234567890',
  'qwertzuiop',
  'qwertyuiop',
  'asdfghjkl',
  '!@#$%^&*()',
].flatMap((keys) => [keys, [...keys].reverse().join('')]);
const letterOf: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** This many digits and signs around a known word add nothing: a year, a date. */
const fewCharacters = 8;

type IsCommon = (text: string) => boolean;

interface Lists {
  /** Of common passwords. */
  isCommon: IsCommon;
  /** Of words of a language, as `a` to `z`. */
  isWord: IsCommon;
}

/** Returns in Slovak why a password is too easy to guess, or null. */
export function guessableProblem(password: string, owner: PasswordOwner, lists: Lists): string | null {
  const isCommon = (word: string): boolean =>
    lists.isCommon(word) || slovakWords.has(word) || sequences.some((keys) => word.length > 3 && keys.includes(word));
  const text = plain(password);
  const readings = [text, unmasked(text)];
  if (readings.some((reading) => isGuessable(reading, isCommon))) return tooCommon;
  const own = [...searchWords(owner.name), ...emailWords(owner.email)].filter((word) => word.length > 2);
  const isOnlyKnown = readings.some((reading) => isOnly([...siteWords, ...own], reading, isCommon));
  if (!isOnlyKnown) return coresOf(text).some(lists.isWord) ? oneWord : null;
  return readings.some((reading) => own.some((word) => reading.includes(word))) ? onlyOwnWords : onlySiteWords;
}

/** A common word with a few characters around it, a date, a repetition, or hardly any different characters. */
function isGuessable(text: string, isCommon: IsCommon): boolean {
  if (new Set(text).size < 4) return true;
  const unit = /^(.+?)\1+$/su.exec(text)?.[1];
  if (unit && (unit.length < 5 || isGuessable(unit, isCommon))) return true;
  const core = coreOf(text);
  const digits = text.replace(/\P{N}/gu, '').length;
  if (core === '' && digits > 0 && digits <= fewCharacters) return true;
  return [text, text.replace(/[^\p{L}\p{N}]/gu, ''), ...coresOf(text)].some(isCommon);
}

/** Returns what is left of a text without the digits and signs around it. */
const coreOf = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Returns the readings of that, if there are only few around it. */
function coresOf(text: string): string[] {
  const core = coreOf(text);
  return text.length - core.length <= fewCharacters ? [core, unmasked(core)] : [];
}

/** Returns whether hardly anything, or another common word, is left without these words. */
function isOnly(words: string[], text: string, isCommon: IsCommon): boolean {
  const byLength = [...words].sort((one, other) => other.length - one.length);
  const rest = byLength.reduce((left, word) => left.replaceAll(word, ''), text);
  if (rest === text) return false;
  const letters = rest.match(/\p{L}/gu)?.length ?? 0;
  return (letters < 4 && rest.length <= fewCharacters) || isGuessable(rest, isCommon);
}

/** 'Jana.Kováčová+foto@upc.sk' is also 'janakovacovafoto'; the domain's ending is ignored. */
function emailWords(email: string): string[] {
  const [local = '', domain = ''] = email.split('@');
  return [searchWords(local).join(''), ...searchWords(local), ...searchWords(domain).slice(0, -1)];
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Reads 'h3sl0' as 'heslo'. */
const unmasked = (text: string): string => text.replace(/[01345@$!]/g, (sign) => letterOf[sign] ?? sign);
