/** A sort key is at most 1024 bytes, and an id follows. */
const LONGEST = 150

/**
 * What sorts names byte by byte as Lithuanian does: without regard to case and accents, č š ž after c s z, y as i. Names in
 * other scripts come after it, in the order of their characters. Words are joined by a hyphen, which sorts after the `#` that ends it.
 */
export const nameOrder = (name: string): string =>
  [
    ...name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/([csz])\u030c/g, '$1~')
      .replace(/\p{M}/gu, '')
      .replaceAll('y', 'i')
      .replaceAll('ł', 'l')
      .replace(/[^\p{L}\p{N}~]+/gu, '-')
      .replace(/^-|-$/g, ''),
  ]
    .slice(0, LONGEST)
    .join('')
