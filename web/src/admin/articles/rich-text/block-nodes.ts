import { Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { ListItem } from '@tiptap/extension-list'
import { Table, TableHeader, TableRow } from '@tiptap/extension-table'
import { CREDIT_ATTRIBUTE } from '#shared/domain/text/figure-credit.ts'

/** A block that holds one line of text: the head of a details block, the words under a figure. */
const textBlock = (name: string) =>
  Node.create({ name, content: 'inline*', defining: true, selectable: false, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0] })

export const Summary = textBlock('summary')
export const Figcaption = textBlock('figcaption')

/** Its credit is shown by the style sheet (`attr(data-credit)`). */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figcaption)+',
  defining: true,
  addAttributes: () => ({
    credit: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute(CREDIT_ATTRIBUTE),
      renderHTML: ({ credit }: Record<string, unknown>) => (typeof credit === 'string' ? { [CREDIT_ATTRIBUTE]: credit } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
})

/** Always open while it is edited: what is folded away cannot be proofread. */
export const Details = Node.create({
  name: 'details',
  group: 'block',
  content: 'summary? block*',
  defining: true,
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: () => ['details', { open: '' }, 0],
})

/** Unlike the stock item it may begin with any block. */
export const AnyListItem = ListItem.extend({ content: 'block+' })

const kept = (name: string) => ({ default: null, parseHTML: (element: HTMLElement) => element.getAttribute(name) })

export const BodyImage = Image.extend({
  addAttributes: () => ({ src: kept('src'), alt: kept('alt'), width: kept('width'), height: kept('height'), loading: kept('loading') }),
}).configure({ inline: true })

/** The caption is HTML of one line; the editor shows its text through the style sheet (`attr(data-caption)`). */
export const CaptionedTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute('data-caption-html'),
      renderHTML: ({ caption }: Record<string, unknown>) =>
        typeof caption === 'string' ? { 'data-caption': caption.replace(/<[^>]*>/g, ''), 'data-caption-html': caption } : {},
    },
  }),
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
}).configure({ resizable: false })

const SECTIONS = new Set(['thead', 'tbody', 'tfoot'])

export const SectionedRow = TableRow.extend({
  addAttributes: () => ({
    section: {
      default: null,
      parseHTML: (element: HTMLElement) => {
        const parent = element.parentElement?.localName ?? ''
        return SECTIONS.has(parent) && parent !== 'tbody' ? parent : null
      },
      rendered: false,
    },
    part: { default: 0, rendered: false },
  }),
})

export const ScopedHeader = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('scope') } }
  },
})
