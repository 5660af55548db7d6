/** A heading of the article that the table of contents links to. */
export interface Heading {
  id: string
  text: string
}

const HEADING = /<h2\b([^>]*)>([\s\S]*?)<\/h2>/g
/** Outside of tags. */
const CVE = /CVE-\d{4}-\d{4,7}(?![^<]*>)/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/**
 * Sanitised article HTML made ready for the page: every `h2` can be linked to, wide tables scroll inside a box of their
 * own, code blocks can be scrolled by keyboard, no line breaks within a CVE number or begins with a dash. Applied once, to
 * the stored HTML.
 */
export function prepareBody(content: string): string {
  let number = 0
  return content
    .replace(HEADING, (whole, attributes: string, inner: string) => {
      number++
      return /\bid=/.test(attributes) ? whole : `<h2${attributes} id="section-${number}">${inner}</h2>`
    })
    .replace(/<table\b[\s\S]*?<\/table>/g, (table) => `<div class="table-box" role="group" tabindex="0"${tableName(table)}>${table}</div>`)
    .replace(/<pre\b(?![^>]*\btabindex)/g, '<pre tabindex="0"')
    .replace(CVE, '<span class="whitespace-nowrap">$&</span>')
    .replace(/ (?=[–—] )/g, '\u00a0')
}

/** The `h2` headings of a prepared body, as plain text. */
export const headingsOf = (body: string): Heading[] =>
  [...body.matchAll(HEADING)].flatMap(([, attributes = '', inner = '']) => {
    const id = /\bid="([^"]+)"/.exec(attributes)?.[1]
    const text = textOf(inner)
    return id && text ? [{ id, text }] : []
  })

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

function tableName(table: string): string {
  const caption = textOf(/<caption\b[^>]*>([\s\S]*?)<\/caption>/.exec(table)?.[1] ?? '')
  return caption ? ` aria-label="${caption.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')}"` : ''
}
