import { type ChildNode, type Element, isCDATA, isTag, isText } from 'domhandler'
import { getElementsByTagName, getOuterHTML, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { AppError } from '#shared/errors.ts'
import { isTargetLocale, LOCALE_INFO, ORIGINAL_LOCALE, type TargetLocale } from '#shared/locales.ts'
import { unusableCharacter } from '../text/characters.ts'
import { canonicalBody, foldSpaces } from '../text/segments.ts'
import { lineOf, xmlFault } from '../text/xml-fault.ts'

/** What our own documents say of a translation beyond its text, so that it comes back as what it was. */
export interface TmxOrigin {
  /** As the memory's rows have it: `human`, `model`, or `context:` with a hash. */
  variant: string
  /** UTC, ISO 8601. */
  created_at?: string
}

/** One source segment with its translations, all as inner HTML. */
export interface TmxUnit {
  source: string
  targets: Partial<Record<TargetLocale, string>>
  /** Of targets that our own memory wrote; those of other tools have none. */
  origins?: Partial<Record<TargetLocale, TmxOrigin>>
}

/** TMX elements whose content is native markup; `hi` and `sub` are text. */
const NATIVE = new Set(['bpt', 'ept', 'ph', 'it', 'ut'])
/** Elements whose content is no HTML: with their content they are one piece of markup. */
const RAW = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext', 'noscript', 'textarea', 'title'])
const VARIANT = /^(?:human|model|context:[0-9a-f]{1,64})$/
const PROPS = { variant: 'x-simulpress-variant', created: 'x-simulpress-created' } as const

/**
 * The units of a TMX 1.4 document that have an English source and a translation into a language of ours; other
 * languages are passed over. Regional variants count as their language. Spaces are folded, except in translations that
 * our own memory wrote: those come back to the letter.
 * @throws AppError invalid-request when it is no TMX 1.4 document, is cut short, or holds a character that no text may hold
 */
export function parseTmx(xml: string): TmxUnit[] {
  return tmxUnits(xml).flatMap((unit) => {
    const found = unusableCharacter(textContent(unit))
    if (found)
      throw new AppError('invalid-request', `The unit in line ${lineOf(xml, unit.startIndex ?? 0)} holds the character ${found}, which no text may hold.`)
    return parseUnit(unit)
  })
}

function tmxUnits(xml: string): Element[] {
  const document = parseDocument(xml, { xmlMode: true, decodeEntities: true, withStartIndices: true })
  const root = document.children.find((node): node is Element => isTag(node))
  if (root?.name !== 'tmx' || !/^1\.[0-4]b?$/.test(root.attribs.version ?? '')) {
    throw new AppError('invalid-request', 'This is not a TMX 1.4 document: its root must be <tmx version="1.4">.')
  }
  const fault = xmlFault(xml)
  if (fault) throw new AppError('invalid-request', `This document is not whole: ${fault}`)
  return getElementsByTagName('tu', root, true)
}

/** A unit of a document with its line, or why it says nothing to us. */
export type ReadTmxUnit = { line: number } & ({ unit: TmxUnit } | { fault: string })

/**
 * As {@link parseTmx}, with every unit that is passed over, and why.
 * @throws AppError `invalid-request`
 */
export function readTmxUnits(xml: string): ReadTmxUnit[] {
  const units = tmxUnits(xml)
  let [line, from] = [1, 0]
  return units.map((unit): ReadTmxUnit => {
    const at = unit.startIndex ?? 0
    line += xml.slice(from, at).split('\n').length - 1
    from = at
    const found = unusableCharacter(textContent(unit))
    if (found) return { line, fault: `It holds the character ${found}, which no text may hold.` }
    const [read] = parseUnit(unit)
    return read ? { line, unit: read } : { line, fault: 'It has no English text, or no translation into a language of this site.' }
  })
}

function parseUnit(unit: Element): TmxUnit[] {
  let source: string | undefined
  const targets: TmxUnit['targets'] = {}
  const origins: TmxUnit['origins'] = {}
  for (const variant of getElementsByTagName('tuv', unit, true)) {
    const language = (variant.attribs['xml:lang'] ?? variant.attribs.lang ?? '').toLowerCase().split(/[-_]/)[0]
    const [segment] = getElementsByTagName('seg', variant, true)
    const written = segment ? canonicalBody(segmentHtml(segment.children)) : ''
    const folded = foldSpaces(written)
    if (folded === '') continue
    if (language === ORIGINAL_LOCALE) source = folded
    if (!isTargetLocale(language)) continue
    const origin = originOf(variant)
    targets[language] = origin ? written : folded
    if (origin) origins[language] = origin
  }
  if (source === undefined || Object.keys(targets).length === 0) return []
  return [{ source, targets, ...(Object.keys(origins).length > 0 ? { origins } : {}) }]
}

function originOf(variant: Element): TmxOrigin | undefined {
  const props = new Map(getElementsByTagName('prop', variant.children, false).map((prop) => [prop.attribs.type, textContent(prop)]))
  const kind = props.get(PROPS.variant)
  if (kind === undefined || !VARIANT.test(kind)) return undefined
  const created_at = timestampOf(props.get(PROPS.created)) ?? timestampOf(variant.attribs.creationdate)
  return { variant: kind, ...(created_at ? { created_at } : {}) }
}

/** ISO 8601 of ours, or TMX's own `20261120T215429Z`. */
function timestampOf(text = ''): string | undefined {
  const iso = text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6.000Z')
  return /^\d{4}-.*Z$/.test(iso) && !Number.isNaN(Date.parse(iso)) ? new Date(iso).toISOString() : undefined
}

const segmentHtml = (nodes: ChildNode[]): string => nodes.map(nodeHtml).join('')

function nodeHtml(node: ChildNode): string {
  if (isText(node)) return escapeText(node.data)
  if (isCDATA(node)) return segmentHtml(node.children)
  if (!isTag(node)) return ''
  return NATIVE.has(node.name) ? textContent(node) : segmentHtml(node.children)
}

/** A TMX 1.4 document of these units; {@link parseTmx} gives exactly them back. */
export const writeTmx = (units: readonly TmxUnit[], creationTool: { name: string; version: string }): string => tmxDocument(units.map(tmxUnit), creationTool)

/** The document of units that {@link tmxUnit} has written. */
export function tmxDocument(units: readonly string[], creationTool: { name: string; version: string }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4">
  <header creationtool="${escapeText(creationTool.name)}" creationtoolversion="${escapeText(creationTool.version)}" segtype="paragraph" o-tmf="html" adminlang="en" srclang="en" datatype="html"/>
  <body>
${units.join('')}  </body>
</tmx>
`
}

export function tmxUnit({ source, targets, origins }: TmxUnit): string {
  const translations = (Object.entries(targets) as [TargetLocale, string][]).map(([locale, html]) => variantXml(locale, html, origins?.[locale]))
  return `    <tu>\n${variantXml(ORIGINAL_LOCALE, source)}${translations.join('')}    </tu>\n`
}

function variantXml(locale: TargetLocale | 'en', html: string, origin?: TmxOrigin): string {
  const seg = `<seg>${segmentXml(html)}</seg></tuv>\n`
  const lang = `      <tuv xml:lang="${LOCALE_INFO[locale].tag}"`
  if (!origin) return `${lang}>${seg}`
  const { variant, created_at } = origin
  const who = ` creationid="${variant === 'model' ? 'model' : 'human'}"`
  const when = created_at ? ` creationdate="${created_at.replace(/\.\d+|[-:]/g, '')}"` : ''
  const prop = (type: string, value: string) => `<prop type="${type}">${escapeText(value)}</prop>`
  return `${lang}${when}${who}>${prop(PROPS.variant, variant)}${created_at ? prop(PROPS.created, created_at) : ''}${seg}`
}

function segmentXml(html: string): string {
  let pairs = 0
  let places = 0
  const walk = (nodes: ChildNode[]): string => nodes.map((node) => (isText(node) ? escapeText(node.data) : markup(node))).join('')
  const place = (node: ChildNode) => `<ph x="${++places}">${escapeText(serialise(node))}</ph>`
  const markup = (node: ChildNode): string => {
    if (!isTag(node) || RAW.has(node.name)) return place(node)
    const children = [...node.children]
    node.children = []
    const shell = serialise(node)
    const close = `</${node.name}>`
    if (!shell.endsWith(close)) return place(node)
    const pair = ++pairs
    const open = shell.slice(0, -close.length)
    return `<bpt i="${pair}" type="${escapeText(node.name)}">${escapeText(open)}</bpt>${walk(children)}<ept i="${pair}">${escapeText(close)}</ept>`
  }
  return walk(parseDocument(html).children)
}

const serialise = (node: ChildNode): string => getOuterHTML(node, { encodeEntities: 'utf8' })
/** Line ends of Windows are named, or every XML reader would make them plain. */
const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/\r/g, '&#13;')
