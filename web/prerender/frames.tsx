import { renderToString } from 'react-dom/server'
import { LOCALES } from '#shared/locales.ts'
import { type Around, PageFrame, placeOf } from '../src/reader/page-frame.tsx'
import { PageView } from '../src/reader/page-view.tsx'
import { type LinkedPage, languageLinks, staysHere } from '../src/ui/language-links.ts'
import type { Reader } from '../src/ui/reader-context.tsx'
import type { ShownPage } from '../src/ui/shown-page.ts'
import { escapeHtml } from './escape.ts'

/*
 * Two thirds of a page's elements are header, footer and the question for consent: the same on every page of a language and
 * section but for the addresses of the other languages. So they are rendered once, with holes for those.
 */

const MARKS: Around = { above: '\u0001', below: '\u0002' }
const HOLE = '\u0003'
/** No text can hold this, whatever its author wrote: in text and attributes the bracket is escaped. */
const OWN_PART = `${MARKS.above}<main `

/** Written frames: text, the number of a language, text, … */
interface Frame {
  above: readonly string[]
  below: string
}

/** More than there are languages and places; sets that lack a language have frames of their own. */
const MOST_FRAMES = 1000

const frames = new Map<string, Frame>()

/** A public page as React renders it whole, frame and all. */
export function renderFramed(reader: Reader, page: ShownPage, body: string): string {
  const links = languageLinks(page)
  const { above, below } = frameOf(reader, page, links.map(({ same }) => (same ? 1 : 0)).join(''))
  const own = renderToString(<PageView reader={reader} page={page} body={body} around={MARKS} />)
  const from = own.indexOf(OWN_PART)
  const written = above.map((piece, index) => (index % 2 === 0 ? piece : attribute(links[Number(piece)]?.href ?? '')))
  return [own.slice(0, from), ...written, own.slice(from + 1, -1), below].join('')
}

/** As React writes it. */
const attribute = (value: string): string => escapeHtml(value).replaceAll("'", '&#x27;')

function frameOf(reader: Reader, page: ShownPage, same: string): Frame {
  const place = placeOf(page)
  const saved = staysHere(page)
  const key = JSON.stringify([reader.locale, reader.site.name, place, same, saved])
  const known = frames.get(key)
  if (known) return known
  if (frames.size >= MOST_FRAMES) frames.clear()
  const alternates = LOCALES.flatMap((locale, index) => (same[index] === '1' ? [{ locale, path: `${HOLE}${index}${HOLE}` }] : []))
  const linked: LinkedPage = { kind: 'article', alternates, ...(saved ? { path: page.path } : {}) }
  const html = renderToString(
    <PageFrame reader={reader} page={linked} place={place}>
      {MARKS.above}
    </PageFrame>,
  )
  const [before = '', after = ''] = html.split(MARKS.above)
  const frame = { above: before.slice(0, before.lastIndexOf('<main')).split(HOLE), below: after.slice('</main>'.length) }
  frames.set(key, frame)
  return frame
}
