import { WRITING } from '#shared/languages/writing.ts'
import type { Locale } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'
import { latest } from '../platform/timestamps.ts'
import { escapeXml } from '../text/xml.ts'
import { SECTION_COLOURS } from './section-colours.ts'

/** The picture that stands beside a shared link, in pixels. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

const ADDRESS = /^\/images\/share\/([\da-f-]{36})\/([\da-z]{1,12})\.png$/

/** What in an address changes with the words: the time of the last change, in milliseconds, in base 36. */
const stampOf = (updated_at: string): string => Date.parse(updated_at).toString(36)

/** The address of an article's picture; another one when its words change. */
export const shareImagePath = (id: string, updated_at: string): string => `/images/share/${id}/${stampOf(updated_at)}.png`

/** Whose picture an address is; null for one that is none. */
export const sharedArticle = (path: string): string | null => ADDRESS.exec(path)?.[1] ?? null

/** When what a page says last changed. */
export const pageUpdated = (updated_at: string, published_at: string): string => latest(updated_at, published_at)

const MARGIN = 72
const ROOM = SHARE_WIDTH - 2 * MARGIN
const SIZES = [76, 68, 60, 54, 48, 43]
/** Pixels of the picture that a title may take, from its top. */
const TITLE = { top: 164, height: 330 }
/** Ems from line to line. */
export const LEADING = 1.2

export interface ShareImage {
  locale: Locale
  section: Section
  /** The section's name in the language. */
  label: string
  title: string
  siteName: string
  languageName: string
}

/** Widths of bold letters in ems, a little on the safe side. */
function widthOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code >= 0x1100 && (code <= 0x11ff || code >= 0x2e80)) return 1
  if (/[\s.,:;'’!|ijlI·]/.test(character)) return 0.31
  if (/[ftr()[\]"„“”«»/-]/.test(character)) return 0.43
  if (/[mwMW@%—…ЖШЩЮМФжшщюмф]/.test(character)) return 0.95
  return /\p{Lu}/u.test(character) ? 0.74 : 0.63
}

const width = (text: string): number => [...text].reduce((sum, character) => sum + widthOf(character), 0)

/** Pieces between which a line may end. Marks stay with what they belong to; Chinese and Japanese break between words. */
function pieces(title: string, locale: Locale): string[] {
  if (!['Hans', 'Jpan'].includes(WRITING[locale].script)) return title.split(/(?<=\s)/)
  const found: string[] = []
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(title)) {
    const last = found.at(-1)
    const belongsBefore = /^[\p{Pe}\p{Pf}\p{Po}\s]/u.test(segment)
    const opens = last !== undefined && /[\p{Ps}\p{Pi}]$/u.test(last)
    const isLatin = last !== undefined && /[\w.]$/.test(last) && /^[\w.-]/.test(segment)
    if (last !== undefined && (belongsBefore || opens || isLatin)) found[found.length - 1] = last + segment
    else found.push(segment)
  }
  return found
}

/** Where words have to fit, in pixels, and the sizes of type that may be tried, the largest first. */
interface TextBox {
  width: number
  height: number
  sizes: readonly number[]
}

/** A title in lines that fit, at the largest size of type at which it does. One that never fits is cut. */
export const titleLines = (title: string, locale: Locale): { size: number; lines: string[] } =>
  fittingLines(title, locale, { width: ROOM, height: TITLE.height, sizes: SIZES })

/** Words in bold lines that fit a box; {@link LEADING} times the size from line to line. */
export function fittingLines(words: string, locale: Locale, box: TextBox): { size: number; lines: string[] } {
  for (const size of box.sizes) {
    const lines = wrapped(pieces(words, locale), box.width / size)
    if (lines.length * size * LEADING <= box.height && lines.every((line) => width(line) * size <= box.width)) return { size, lines }
  }
  const size = box.sizes.at(-1) as number
  const most = Math.max(1, Math.floor(box.height / (size * LEADING)))
  const lines = wrapped([...words].map(String), box.width / size - 1)
  return { size, lines: lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]}…`] : lines }
}

/** @param most ems of a line */
function wrapped(parts: readonly string[], most: number): string[] {
  const lines = ['']
  for (const part of parts) {
    const line = (lines.at(-1) as string) + part
    if (lines.at(-1) === '' || width(line.trimEnd()) <= most) lines[lines.length - 1] = line
    else lines.push(part)
  }
  return lines.map((line) => line.trim())
}

/** The picture as SVG. Letters come from the fonts that it is drawn with. */
export function shareImageSvg({ locale, section, label, title, siteName, languageName }: ShareImage): string {
  const colour = SECTION_COLOURS[section]
  const { size, lines } = titleLines(title, locale)
  const text = (x: number, y: number, fontSize: number, fill: string, words: string, more = '') =>
    `<text x="${x}" y="${y}" font-family="Inter" font-weight="700" font-size="${fontSize}" fill="${fill}"${more}>${escapeXml(words)}</text>`
  const top = TITLE.top + (TITLE.height - lines.length * size * LEADING) / 2
  const foot = SHARE_HEIGHT - MARGIN
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">`,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0.45" stop-color="#0a0e14"/><stop offset="1" stop-color="#1a232e"/></linearGradient></defs>`,
    `<rect width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" fill="url(#g)"/>`,
    `<g stroke="${colour}" stroke-width="22" opacity="0.1"><path d="M900 96h360M780 192h480M900 288h300M720 384h540M840 480h420"/></g>`,
    `<rect width="12" height="${SHARE_HEIGHT}" fill="${colour}"/>`,
    `<path transform="translate(${MARGIN} 94) scale(3)" d="M4 1h8M0 5h12M0 9h7" stroke="${colour}" stroke-width="2"/>`,
    text(MARGIN + 56, 121, 34, colour, label),
    ...lines.map((line, index) => text(MARGIN, Math.round(top + size * (0.92 + index * LEADING)), size, '#e6edf3', line)),
    `<rect x="${MARGIN}" y="${foot - 44}" width="48" height="48" rx="11" fill="#3dd6c4"/>`,
    `<path transform="translate(${MARGIN} ${foot - 44}) scale(1.846)" d="M10 7.5h10M6 13h14M6 18.5h10" stroke="#04201c" stroke-width="2.6" stroke-linecap="round"/>`,
    text(MARGIN + 66, foot - 8, 34, '#e6edf3', siteName),
    text(SHARE_WIDTH - MARGIN, foot - 8, 28, '#9fb0c1', languageName, ' text-anchor="end"'),
    '</svg>',
  ].join('')
}

/** Every letter that a picture shows. */
export const lettersOf = ({ label, title, siteName, languageName }: ShareImage): string => `${label}${title}${siteName}${languageName}…`
