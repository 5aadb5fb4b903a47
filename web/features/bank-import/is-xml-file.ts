/** By its type or, where a system has none for it, by its name. */
export const isXmlFile = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type === 'text/xml' || type === 'application/xml' || name.toLowerCase().endsWith('.xml');
