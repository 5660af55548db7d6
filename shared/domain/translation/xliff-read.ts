import { type ChildNode, type Element, isCDATA, isTag, isText } from 'domhandler'
import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { AppError } from '#shared/errors.ts'
import { isTargetLocale, type TargetLocale } from '#shared/locales.ts'
import { canonicalBody } from '../text/segments.ts'
import { declaresEntities, lineOf, xmlFault } from '../text/xml-fault.ts'
import { keyOfUnit, XLIFF_NAMESPACE, XLIFF_STATES, type XliffState } from './xliff.ts'

/** A unit as a translator's tool gave it back. */
export type ReadUnit = {
  key: string
  /** Of the document, from 1. */
  line: number
} & ({ source: string; target: string; state: XliffState } | { fault: string })

export interface ReadXliff {
  articleId: string
  locale: TargetLocale
  units: ReadUnit[]
}

/** Most units of a document; an article has a few hundred. */
const MOST_UNITS = 20_000

/**
 * An XLIFF 2.0, 2.1 or 2.2 document that this newsroom has written and somebody has translated. A unit whose markup cannot be put
 * together again says so itself; the others are read.
 * @throws AppError `invalid-request` when it is not such a document, is cut short, or is of another language or more than one article
 */
export function readXliff(xml: string): ReadXliff {
  const document = parseDocument(xml, { xmlMode: true, decodeEntities: true, withStartIndices: true })
  const root = document.children.find((node): node is Element => isTag(node))
  if (!root || nameOf(root) !== 'xliff') throw refused('This is not an XLIFF document: its root must be <xliff>.')
  const { version = '', trgLang = '' } = root.attribs
  if (/^1\./.test(version)) throw refused(`This is XLIFF ${version}; XLIFF 2.0 or 2.1 is needed. Export it from your tool as XLIFF 2.`)
  if (!/^2\.[0-2]$/.test(version) || !Object.values(root.attribs).includes(XLIFF_NAMESPACE)) throw refused('This is not an XLIFF 2.0 or 2.1 document.')
  if (declaresEntities(xml)) throw refused('The document declares entities of its own, which are not taken.')
  const cut = xmlFault(xml)
  if (cut) throw refused(`This document is not whole: ${cut}`)
  const locale = trgLang.toLowerCase().split(/[-_]/)[0]
  if (!isTargetLocale(locale)) throw refused(`The document is a translation into “${trgLang}”, which articles are not translated into.`)
  const files = elementsOf(root, 'file')
  const [file] = files
  if (!file || files.length > 1) throw refused(`The document holds ${files.length} files; one article at a time is taken.`)
  const units = descendants(file, 'unit')
  if (units.length > MOST_UNITS) throw refused(`The document holds ${units.length} units; ${MOST_UNITS} are taken.`)
  return { articleId: file.attribs.original ?? '', locale, units: units.map((unit) => readUnit(unit, xml)) }
}

const refused = (detail: string) => new AppError('invalid-request', detail)

function readUnit(unit: Element, xml: string): ReadUnit {
  const place = { key: keyOfUnit(unit.attribs.id ?? ''), line: lineOf(xml, unit.startIndex ?? 0) }
  const data = new Map(descendants(unit, 'data').map((one) => [one.attribs.id ?? '', plain(one)]))
  let [source, target] = ['', '']
  const states: XliffState[] = []
  try {
    // Tools may cut a unit into several segments.
    for (const part of unit.children.filter((node): node is Element => isTag(node) && ['segment', 'ignorable'].includes(nameOf(node)))) {
      const [from, to] = ['source', 'target'].map((name) => elementsOf(part, name)[0])
      const piece = from ? inlineHtml(from.children, data) : ''
      source += piece
      // What is not translated, such as spaces between sentences, stays as it is.
      target += to ? inlineHtml(to.children, data) : nameOf(part) === 'ignorable' ? piece : ''
      if (nameOf(part) === 'segment') states.push(stateOf(part.attribs.state))
    }
  } catch (error) {
    if (error instanceof RangeError) return { ...place, fault: error.message }
    throw error
  }
  const state = XLIFF_STATES[Math.min(...states.map((one) => XLIFF_STATES.indexOf(one)))] ?? 'initial'
  return { ...place, source: canonicalBody(source), target: canonicalBody(target), state }
}

const stateOf = (state: string | undefined): XliffState => XLIFF_STATES.find((one) => one === state) ?? 'initial'

/** @throws RangeError for a code whose markup is not in the unit */
function inlineHtml(nodes: readonly ChildNode[], data: ReadonlyMap<string, string>): string {
  const markup = (ref: string | undefined, code: Element): string => {
    const found = ref === undefined ? undefined : data.get(ref)
    if (found === undefined) throw new RangeError(`The markup of the code <${nameOf(code)} id="${code.attribs.id ?? ''}"> is missing.`)
    return found
  }
  return nodes
    .map((node): string => {
      if (isText(node)) return escapeText(node.data)
      if (isCDATA(node)) return inlineHtml(node.children, data)
      if (!isTag(node)) return ''
      const { dataRef, dataRefStart, dataRefEnd, hex } = node.attribs
      switch (nameOf(node)) {
        case 'pc':
          return markup(dataRefStart, node) + inlineHtml(node.children, data) + markup(dataRefEnd, node)
        case 'ph':
        case 'sc':
        case 'ec':
          return markup(dataRef, node)
        case 'cp':
          throw new RangeError(`It holds the character ${hex ?? ''}, which no text may hold.`)
        default:
          // Marks of annotations mean nothing here.
          return inlineHtml(node.children, data)
      }
    })
    .join('')
}

const plain = (node: Element): string => textContent(node)
/** Without a prefix of the namespace. */
const nameOf = ({ name }: Element): string => name.split(':').at(-1) ?? name
const elementsOf = (parent: Element, name: string): Element[] => parent.children.filter((node): node is Element => isTag(node) && nameOf(node) === name)
const descendants = (parent: Element, name: string): Element[] =>
  parent.children.flatMap((node) => (!isTag(node) ? [] : nameOf(node) === name ? [node] : descendants(node, name)))
const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
