import { type ChildNode, type Element, isCDATA, isTag, isText } from 'domhandler'
import { getElementsByTagName, getOuterHTML, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { AppError } from '#shared/errors.ts'
import { isTargetLocale, LOCALE_INFO, ORIGINAL_LOCALE, type TargetLocale } from '#shared/locales.ts'
import { canonicalBody, foldSpaces } from './segments.ts'

/** One source segment with its translations, all as inner HTML. */
export interface TmxUnit {
  source: string
  targets: Partial<Record<TargetLocale, string>>
}

/** Elements without content: they become `ph`. */
const VOID = new Set(['br', 'img'])
/** TMX elements whose content is native markup; `hi` and `sub` are text. */
const NATIVE = new Set(['bpt', 'ept', 'ph', 'it', 'ut'])

/**
 * The units of a TMX 1.4 document that have an English source and a translation into a language of ours; other
 * languages are passed over. Regional variants count as their language.
 * @throws AppError invalid-request when it is no TMX 1.4 document.
 */
export function parseTmx(xml: string): TmxUnit[] {
  const document = parseDocument(xml, { xmlMode: true, decodeEntities: true })
  const root = document.children.find((node): node is Element => isTag(node))
  if (root?.name !== 'tmx' || !/^1\.[0-4]b?$/.test(root.attribs.version ?? '')) {
    throw new AppError('invalid-request', 'This is not a TMX 1.4 document: its root must be <tmx version="1.4">.')
  }
  return getElementsByTagName('tu', root, true).flatMap((unit) => parseUnit(unit))
}

function parseUnit(unit: Element): TmxUnit[] {
  let source: string | undefined
  const targets: TmxUnit['targets'] = {}
  for (const variant of getElementsByTagName('tuv', unit, true)) {
    const language = (variant.attribs['xml:lang'] ?? variant.attribs.lang ?? '').toLowerCase().split(/[-_]/)[0]
    const [segment] = getElementsByTagName('seg', variant, true)
    const html = segment ? foldSpaces(canonicalBody(segmentHtml(segment.children))) : ''
    if (html === '') continue
    if (language === ORIGINAL_LOCALE) source = html
    else if (isTargetLocale(language)) targets[language] = html
  }
  return source !== undefined && Object.keys(targets).length > 0 ? [{ source, targets }] : []
}

const segmentHtml = (nodes: ChildNode[]): string => nodes.map(nodeHtml).join('')

function nodeHtml(node: ChildNode): string {
  if (isText(node)) return escapeText(node.data)
  if (isCDATA(node)) return segmentHtml(node.children)
  if (!isTag(node)) return ''
  return NATIVE.has(node.name) ? textContent(node) : segmentHtml(node.children)
}

/** A TMX 1.4 document of these units; {@link parseTmx} gives exactly them back. */
export function writeTmx(units: readonly TmxUnit[], creationTool: { name: string; version: string }): string {
  const variant = (locale: TargetLocale | 'en', html: string) => `      <tuv xml:lang="${LOCALE_INFO[locale].tag}"><seg>${segmentXml(html)}</seg></tuv>\n`
  const body = units.map(
    ({ source, targets }) =>
      `    <tu>\n${variant('en', source)}${Object.entries(targets)
        .map(([locale, html]) => variant(locale as TargetLocale, html))
        .join('')}    </tu>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4">
  <header creationtool="${escapeText(creationTool.name)}" creationtoolversion="${escapeText(creationTool.version)}" segtype="paragraph" o-tmf="html" adminlang="en" srclang="en" datatype="html"/>
  <body>
${body.join('')}  </body>
</tmx>
`
}

function segmentXml(html: string): string {
  let pairs = 0
  let places = 0
  const walk = (nodes: ChildNode[]): string => nodes.map((node) => (isText(node) ? escapeText(node.data) : isTag(node) ? tag(node) : '')).join('')
  const tag = (node: Element): string => {
    if (VOID.has(node.name)) return `<ph x="${++places}">${escapeText(getOuterHTML(node, { encodeEntities: 'utf8' }))}</ph>`
    const pair = ++pairs
    const children = [...node.children]
    node.children = []
    const shell = getOuterHTML(node, { encodeEntities: 'utf8' })
    const close = `</${node.name}>`
    const open = shell.slice(0, -close.length)
    return `<bpt i="${pair}" type="${node.name}">${escapeText(open)}</bpt>${walk(children)}<ept i="${pair}">${escapeText(close)}</ept>`
  }
  return walk(parseDocument(html).children)
}

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
