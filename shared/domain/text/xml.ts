/** Control characters and the like that XML 1.0 has no place for, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are meant
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const LONE_SURROGATES = /\p{Surrogate}/gu

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const allowed = (text: string): string => (text.isWellFormed() ? text : text.replace(LONE_SURROGATES, '')).replace(FORBIDDEN, '')

/** Text as it may stand in an element or in a double-quoted attribute. Characters that XML cannot hold are left out. */
export const escapeXml = (text: string): string => allowed(text).replace(/[&<>"]/g, (character) => ESCAPES[character] as string)

/** Text that needs no escaping. An end of the section inside it is spread over two. */
export const cdata = (text: string): string => `<![CDATA[${allowed(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

type Attributes = Readonly<Record<string, string | number>>

const startTag = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('')}`

/** An element that holds text. */
export const textElement = (name: string, text: string, attributes: Attributes = {}): string => `${startTag(name, attributes)}>${escapeXml(text)}</${name}>`

/** An element that holds markup, each part of which is XML already. */
export const element = (name: string, attributes: Attributes, ...parts: readonly string[]): string =>
  parts.length === 0 ? `${startTag(name, attributes)}/>` : `${startTag(name, attributes)}>${parts.join('')}</${name}>`

/** A whole document in UTF-8. */
export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
