import type { Locale } from '#shared/locales.ts'
import type { Head } from '../src/reader/head.ts'
import { type AssetManifest, type PageFonts, WIDE } from './assets.ts'
import { escapeHtml } from './escape.ts'

const element = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')}>`

const LINE_SEPARATOR = String.fromCodePoint(0x2028)
const PARAGRAPH_SEPARATOR = String.fromCodePoint(0x2029)

/** JSON that can stand in a `<script>`: nothing in it can end the element, and older script parsers accept it too. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/</g, '\\u003c').replaceAll(LINE_SEPARATOR, '\\u2028').replaceAll(PARAGRAPH_SEPARATOR, '\\u2029')

/** React writes the preloads of important pictures ahead of the tree: they belong into the head. */
function splitPreloads(rendered: string): [preloads: string, tree: string] {
  const preloads = /^(?:<link [^>]*>)*/.exec(rendered)?.[0] ?? ''
  return [preloads, rendered.slice(preloads.length)]
}

const jsonScript = (attributes: Readonly<Record<string, string>>, value: unknown): string => `${element('script', attributes)}${scriptJson(value)}</script>`

/** Marks what the SPA replaces when it moves to another page. */
const MARK = { 'data-head': '' }

interface Document {
  locale: Locale
  head: Head
  /** What React rendered. */
  rendered: string
  assets: AssetManifest
  /** Present where the SPA may take over. */
  state?: { id: string; value: unknown }
  structuredData?: unknown
  /** Modules that this page needs beside the core. */
  scripts?: string[]
  /** Whether it is a text to read. */
  prose?: boolean
}

/** A page of the public site as a whole document. All scripts and styles are external hashed files. */
export function readerDocument({ locale, head, rendered, assets, state, structuredData, scripts = [], prose = false }: Document): string {
  const [pictures, tree] = splitPreloads(rendered)
  return [
    `<!doctype html><html lang="${head.lang}" class="dark"><head><meta charset="utf-8">`,
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    `<title>${escapeHtml(head.title)}</title>`,
    element('link', { rel: 'stylesheet', href: assets.readerStyles }),
    `${element('script', coreAttributes(assets, state !== undefined))}</script>`,
    ...scripts.map((src) => `${element('script', { src, type: 'module' })}</script>`),
    // The largest picture is what a reader waits for; until fonts are there, text stands in faces as wide.
    pictures,
    ...fontPreloads(assets.fonts[locale], prose),
    element('meta', { name: 'color-scheme', content: 'dark light' }),
    element('link', { rel: 'icon', href: assets.favicon, type: 'image/svg+xml' }),
    ...head.meta.map((attributes) => element('meta', { ...attributes, ...MARK })),
    ...head.links.map((attributes) => element('link', { ...attributes, ...MARK })),
    structuredData ? jsonScript({ type: 'application/ld+json', ...MARK }, structuredData) : '',
    `</head><body><div id="root">${tree}</div>`,
    state ? jsonScript({ type: 'application/json', id: state.id }, state.value) : '',
    '</body></html>',
  ].join('')
}

function fontPreloads({ headline, text, ui }: PageFonts, prose: boolean): string[] {
  const preload = (href: string, more = {}) => element('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '', ...more })
  return [preload(headline), prose && text ? preload(text) : '', preload(ui, { media: WIDE })]
}

/** The core finds on its own element where everything is that it may load. */
const coreAttributes = ({ core, reader, onDemand }: AssetManifest, spa: boolean): Record<string, string> => ({
  src: core,
  ...Object.fromEntries(Object.entries(onDemand).map(([name, path]) => [`data-${name}`, path])),
  ...(spa ? { 'data-reader': reader } : {}),
})

/** The document of /admin and /auth: no content of its own, never indexed, theme set before the first paint by the core. */
export function shellDocument(title: string, language: string, assets: AssetManifest, admin: NonNullable<AssetManifest['admin']>): string {
  return [
    `<!doctype html><html lang="${escapeHtml(language)}" class="dark"><head><meta charset="utf-8">`,
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    `<title>${escapeHtml(title)}</title>`,
    element('meta', { name: 'robots', content: 'noindex' }),
    element('meta', { name: 'color-scheme', content: 'dark' }),
    element('link', { rel: 'icon', href: assets.favicon, type: 'image/svg+xml' }),
    `${element('script', { src: assets.core })}</script>`,
    ...admin.styles.map((href) => element('link', { rel: 'stylesheet', href })),
    ...admin.preloads.map((href) => element('link', { rel: 'modulepreload', href })),
    `${element('script', { src: admin.script, type: 'module' })}</script>`,
    '</head><body><div id="root"></div></body></html>',
  ].join('')
}
