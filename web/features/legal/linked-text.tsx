const address = /(https:\/\/[^\s,]+|[^\s,:]+@[^\s,]+\.[\p{L}]+)/u;

/** Text whose web and e-mail addresses can be clicked. */
export function LinkedText({ text }: { text: string }) {
  // Splitting by a group leaves the addresses at the odd places.
  return text.split(address).map((part, index) => {
    if (index % 2 === 0) return part;
    const isMail = !part.startsWith('https://');
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
      <a key={index} href={isMail ? `mailto:${part}` : part}>
        {part.replace(/^https:\/\/(www\.)?/, '')}
      </a>
    );
  });
}
