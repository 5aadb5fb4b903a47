// Said over the phone without spelling; no letters with marks, which an English keyboard lacks.
const words = (
  'borovica breza duha hviezda izba jahoda javor jazero koberec kopec kvapka lampa lipa malina mesiac mlyn more oblak ' +
  'okno orech ostrov pero potok rieka ruka slnko sova tulipan veverka vlna zrkadlo zvon'
).split(' ');

/** Returns a password that is easy to say and to type: two words and four digits, of 10 million. */
export function easyPassword(): string {
  const [first = 0, second = 0, number = 0] = crypto.getRandomValues(new Uint32Array(3));
  return `${words[first % words.length]}-${words[second % words.length]}-${String(number % 10_000).padStart(4, '0')}`;
}
