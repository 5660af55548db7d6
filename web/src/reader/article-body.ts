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
  const linked = content.replace(HEADING, (whole, attributes: string, inner: string) => {
    number++
    return /\bid=/.test(attributes) ? whole : `<h2${attributes} id="section-${number}">${inner}</h2>`
  })
  return boxTables(linked)
    .replace(/<pre\b(?![^>]*\btabindex)/g, '<pre tabindex="0"')
    .replace(CVE, '<span class="whitespace-nowrap">$&</span>')
    .replace(/ (?=[–—] )/g, '\u00a0')
}

/** Boxes around tables, not around those in their cells; what is sanitised closes every table. */
function boxTables(html: string): string {
  let depth = 0
  let begin = 0
  let boxed = ''
  let done = 0
  for (const { 0: tag, index } of html.matchAll(/<table\b|<\/table>/g)) {
    const isEnd = tag === '</table>'
    if (!isEnd && depth === 0) begin = index
    depth += isEnd ? -1 : 1
    if (depth > 0) continue
    const end = index + tag.length
    const table = html.slice(begin, end)
    boxed += `${html.slice(done, begin)}<div class="table-box" role="group" tabindex="0"${tableName(table)}>${table}</div>`
    done = end
  }
  return boxed + html.slice(done)
}

/** The `h2` headings of a prepared body, as plain text. */
export const headingsOf = (body: string): Heading[] =>
  [...body.matchAll(HEADING)].flatMap(([, attributes = '', inner = '']) => {
    const id = /\bid="([^"]+)"/.exec(attributes)?.[1]
    const text = textOf(inner)
    return id && text ? [{ id, text }] : []
  })

/** Numbers of footnotes are no part of a heading. */
const textOf = (html: string): string =>
  html
    .replace(/<sup class="noteref">.*?<\/sup>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

function tableName(table: string): string {
  const caption = textOf(/<caption\b[^>]*>([\s\S]*?)<\/caption>/.exec(table)?.[1] ?? '')
  return caption ? ` aria-label="${caption.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')}"` : ''
}
