import { type ChildNode, isTag, isText } from 'domhandler'
import { getOuterHTML } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { LOCALE_INFO, ORIGINAL_LOCALE, type TargetLocale } from '#shared/locales.ts'
import { isNoteReference } from '../text/footnotes.ts'
import { element, textElement, xmlDocument } from '../text/xml.ts'

/** XLIFF's states of a segment: nobody's, a machine's, a person's, one that a person has accepted against the checks. */
export const XLIFF_STATES = ['initial', 'translated', 'reviewed', 'final'] as const
export type XliffState = (typeof XLIFF_STATES)[number]

/** One segment of an article as a unit of the document. */
export interface XliffUnit {
  /** As in `ArticleSegment`. */
  key: string
  /** Inner HTML. */
  source: string
  /** Inner HTML; empty while nobody has translated it. */
  target: string
  state: XliffState
  /** What is to be known about it: where it stands, what is wrong with it. */
  notes: readonly string[]
}

export interface XliffArticle {
  articleId: string
  locale: TargetLocale
  title: string
  units: readonly XliffUnit[]
}

export const XLIFF_NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0'
/** Keys of segments hold a colon, which a unit's id (an XML name token) may. */
const UNIT_PREFIX = 'u-'
export const unitId = (key: string): string => UNIT_PREFIX + key
export const keyOfUnit = (id: string): string => (id.startsWith(UNIT_PREFIX) ? id.slice(UNIT_PREFIX.length) : id)

/** Elements that hold no text to translate, such as code, or whose content is no HTML: one piece of markup. */
const ATOMIC = new Set([
  'code',
  'kbd',
  'br',
  'img',
  'wbr',
  'script',
  'style',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'plaintext',
  'noscript',
  'textarea',
  'title',
])

/** An XLIFF 2.1 document of an article's translation; what it says comes back whole when it is read again. */
export const writeXliff = ({ locale, ...article }: XliffArticle): string => writeXliffOf(locale, [article])

/** The same of units of several articles, each a `<file>` of the document. */
export function writeXliffOf(locale: TargetLocale, articles: readonly Omit<XliffArticle, 'locale'>[]): string {
  const files = articles.flatMap(({ articleId, title, units }, index) => [
    '\n',
    element(
      'file',
      { id: `f${index + 1}`, original: articleId },
      element('notes', {}, textElement('note', title, { category: 'title' })),
      ...units.map(unitElement),
    ),
  ])
  const root = { xmlns: XLIFF_NAMESPACE, version: '2.1', srcLang: LOCALE_INFO[ORIGINAL_LOCALE].tag, trgLang: LOCALE_INFO[locale].tag }
  return xmlDocument(element('xliff', root, ...files, '\n'))
}

function unitElement({ key, source, target, state, notes }: XliffUnit): string {
  const codes = new Codes()
  const from = textElementOf('source', codes.inline(source))
  const to = target === '' ? [] : [textElementOf('target', codes.restart().inline(target))]
  return [
    '\n',
    element(
      'unit',
      { id: unitId(key), 'xml:space': 'preserve' },
      ...(notes.length > 0 ? [element('notes', {}, ...notes.map((note) => textElement('note', note)))] : []),
      ...codes.originalData(),
      element('segment', { id: 's1', state }, from, ...to),
    ),
  ].join('')
}

const textElementOf = (name: string, xml: string): string => element(name, { 'xml:space': 'preserve' }, xml)

/** Markup as inline codes of a unit: what stands in source and target alike has the same id in both. */
class Codes {
  readonly #data: string[] = []
  readonly #codes: string[] = []
  #used = new Set<number>()

  /** From here on codes are looked for among those that there are. */
  restart(): this {
    this.#used = new Set()
    return this
  }

  inline(html: string): string {
    return this.#walk(parseDocument(html).children)
  }

  originalData(): string[] {
    return this.#data.length === 0 ? [] : [element('originalData', {}, ...this.#data.map((data, index) => textElement('data', data, { id: `d${index + 1}` })))]
  }

  #walk(nodes: readonly ChildNode[]): string {
    return nodes.map((node) => (isText(node) ? xmlText(node.data) : this.#code(node))).join('')
  }

  #code(node: ChildNode): string {
    const whole = serialise(node)
    if (!isTag(node) || ATOMIC.has(node.name) || isNoteReference(node)) return element('ph', { id: this.#id(whole), dataRef: this.#ref(whole) })
    const children = [...node.children]
    node.children = []
    const shell = serialise(node)
    const close = `</${node.name}>`
    if (!shell.endsWith(close)) return element('ph', { id: this.#id(whole), dataRef: this.#ref(whole) })
    const open = shell.slice(0, -close.length)
    const attributes = { id: this.#id(open), dataRefEnd: this.#ref(close), dataRefStart: this.#ref(open) }
    return element('pc', attributes, this.#walk(children))
  }

  /** The first code of this markup that is not used yet, or a new one. */
  #id(markup: string): string {
    let at = this.#codes.findIndex((code, index) => code === markup && !this.#used.has(index))
    if (at < 0) at = this.#codes.push(markup) - 1
    this.#used.add(at)
    return String(at + 1)
  }

  #ref(data: string): string {
    const at = this.#data.indexOf(data)
    return `d${at < 0 ? this.#data.push(data) : at + 1}`
  }
}

const serialise = (node: ChildNode): string => getOuterHTML(node, { encodeEntities: 'utf8' })
/** Line ends of Windows are named, or every XML reader would make them plain. */
const xmlText = (text: string): string => textElement('x', text).slice(3, -4).replace(/\r/g, '&#13;')
