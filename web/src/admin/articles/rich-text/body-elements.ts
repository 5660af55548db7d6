/**
 * How the elements of article bodies (`shared/domain/text/article-html.ts`) are called in the editor's document.
 * The names on the right are those of the schema in `schema.ts`.
 */
export const MARK_ELEMENTS = {
  a: 'link',
  strong: 'bold',
  em: 'italic',
  code: 'code',
  mark: 'highlight',
  kbd: 'keyboard',
  sub: 'subscript',
  sup: 'superscript',
  del: 'strike',
  ins: 'inserted',
} as const

export const CONTAINER_ELEMENTS = {
  blockquote: 'blockquote',
  details: 'details',
  figure: 'figure',
  li: 'listItem',
  ol: 'orderedList',
  td: 'tableCell',
  th: 'tableHeader',
  ul: 'bulletList',
} as const

export const TEXT_ELEMENTS = { figcaption: 'figcaption', summary: 'summary' } as const

/** Elements that flow in a line of text, with `br` and `img`, which hold none. */
export const INLINE_ELEMENTS: ReadonlySet<string> = new Set([...Object.keys(MARK_ELEMENTS), 'br', 'img'])

/** The attributes each element may carry in a body, in the order in which they are written. */
export const ELEMENT_ATTRIBUTES = {
  a: ['href'],
  code: ['class'],
  figure: ['data-credit'],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  li: ['data-note'],
  ol: ['start', 'class'],
  sup: ['data-note'],
  td: ['colspan', 'rowspan'],
  th: ['scope', 'colspan', 'rowspan'],
} as const satisfies Record<string, readonly string[]>

export const foldSpaces = (text: string): string => text.replace(/[\t\n\r\f ]+/g, ' ')
export const trimStart = (text: string): string => text.replace(/^[\t\n\r\f ]+/, '')
export const trimEnd = (text: string): string => text.replace(/[\t\n\r\f ]+$/, '')
