import { SECTION_COLOURS } from '#shared/domain/articles/section-colours.ts'
import { SECTIONS, type Section } from '#shared/sections.ts'

const WIDTH = 1600
const HEIGHT = 900
/** One line for each language. */
const LINES = 15
const STEP = 20

const bump = (x: number, centre: number, width: number) => Math.exp(-(((x - centre) / width) ** 2))

/**
 * How far a line leaves its course, in pixels. `x` runs from 0 to 1 across the picture, `line` from 0 to 1 down it: each
 * section disturbs its fifteen lines in a way of its own.
 */
const COURSES: Readonly<Record<Section, (x: number, line: number) => number>> = {
  news: (x, line) => -150 * bump(x, 0.62, 0.09) * bump(line, 0.5, 0.35) + 60 * bump(x, 0.48, 0.05) * bump(line, 0.5, 0.3),
  reviews: (x, line) => 110 * Math.sin((x * 2.5 + line * 0.8) * Math.PI) * bump(x, 0.6, 0.28),
  guides: (x, line) => 170 * (1 / (1 + Math.exp((0.55 - x + (line - 0.5) * 0.5) * 22)) - 0.5),
  explainers: (x, line) => (line - 0.5) * -560 * bump(x, 0.62, 0.16),
  opinion: (x, line) => (line - 0.5) * 420 * bump(x, 0.62, 0.2) - 40 * bump(x, 0.62, 0.1),
  tools: (x, line) => (Math.round(x * 14 + line * 5) % 3 === 0 ? -46 : 0) * bump(x, 0.6, 0.3),
  deals: (x, line) => 120 * Math.abs(((x * 3 + line) % 1) - 0.5) * bump(x, 0.62, 0.26),
}

function line(section: Section, index: number): string {
  const at = index / (LINES - 1)
  const y = 150 + at * 600
  const points = Array.from({ length: WIDTH / STEP + 1 }, (_, point) => {
    const x = point * STEP
    return `${x} ${Math.round(y + COURSES[section](x / WIDTH, at))}`
  })
  const opacity = (0.25 + 0.6 * bump(at, 0.5, 0.4)).toFixed(2)
  return `<path d="M${points.join('L')}" opacity="${opacity}"/>`
}

/** The art of a section as SVG: fifteen lines that run side by side, and what happens to them. */
const sectionArt = (section: Section): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<defs><radialGradient id="g" cx=".62" cy=".5" r=".6"><stop stop-color="${SECTION_COLOURS[section]}" stop-opacity=".2"/><stop offset="1" stop-color="${SECTION_COLOURS[section]}" stop-opacity="0"/></radialGradient></defs>`,
    `<path fill="#0d131b" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><path fill="url(#g)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    `<g fill="none" stroke="${SECTION_COLOURS[section]}" stroke-width="4" stroke-linejoin="round">${Array.from({ length: LINES }, (_, index) => line(section, index)).join('')}</g></svg>`,
  ].join('')

/** Every section's art, as files of the web build. */
export const sectionArtFiles = (): { section: Section; svg: string }[] => SECTIONS.map((section) => ({ section, svg: sectionArt(section) }))
