import type { Piece, Tag } from './tagged-text.ts'

/** What a chip shows: the number of a tag, and of one that stands by itself what it stands for. */
export const chipLabel = ({ kind, tag }: Exclude<Piece, { kind: 'text' }>, tags: readonly Tag[]): string => {
  if (kind === 'alone') return `${tag} ${tags[tag - 1]?.label ?? ''}`
  return kind === 'open' ? `${tag}\u25b8` : `\u25c2${tag}`
}
