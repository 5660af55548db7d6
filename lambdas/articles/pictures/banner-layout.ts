import type { BannerWords } from '#shared/domain/articles/banner-words.ts'
import type { BannerTheme, BannerType } from '#shared/domain/articles/banners.ts'
import { fittingLines, LEADING } from '#shared/domain/articles/share-images.ts'
import { escapeXml } from '#shared/domain/text/xml.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Where a banner's words stand, and the SVG that draws them. */
export interface Lettering {
  box: Box
  svg: string
}

/** What letters are drawn with; the description is paler, which its contrast still allows. */
export const INK: Readonly<Record<BannerTheme, { title: string; description: string; veil: string }>> = {
  dark: { title: '#ffffff', description: '#dbe4ee', veil: '#080c12' },
  light: { title: '#0b1220', description: '#27323f', veil: '#ffffff' },
}

/** Shares of the banner: where words begin, how wide they may run, and how they are set. */
const SETTINGS: Readonly<Record<BannerType, { width: number; align: 'start' | 'middle'; foot: boolean; mark: 'bar' | 'rule' | 'none' }>> = {
  hero: { width: 0.58, align: 'start', foot: false, mark: 'none' },
  category: { width: 0.72, align: 'middle', foot: false, mark: 'rule' },
  promotional: { width: 0.56, align: 'start', foot: false, mark: 'bar' },
  section: { width: 0.62, align: 'start', foot: true, mark: 'rule' },
}

/** Sizes of type that are tried, as shares of the banner's height. */
const TITLE_SIZES = [0.23, 0.2, 0.175, 0.155, 0.135, 0.12, 0.105, 0.09, 0.078]
const DESCRIPTION_SIZES = [0.078, 0.07, 0.062]
/** On tall pictures letters grow with the width instead. */
const TALLEST_TYPE = 0.42

/** Lays words out on a banner of a size; all of them are there, unless they never fit. */
export function layOut(
  { title, description, locale }: BannerWords,
  type: BannerType,
  theme: BannerTheme,
  { width, height }: { width: number; height: number },
  accent: string,
): Lettering {
  const { width: share, align, foot, mark } = SETTINGS[type]
  const em = Math.min(height, width * TALLEST_TYPE)
  const margin = Math.round(em * 0.13)
  const room = Math.round((align === 'middle' ? width * share : width * share - margin) - (mark === 'bar' ? em * 0.06 : 0))
  const left = align === 'middle' ? (width - room) / 2 : margin + (mark === 'bar' ? em * 0.06 : 0)
  const about =
    description === ''
      ? null
      : fittingLines(description, locale, { width: room, height: em * 0.2, sizes: DESCRIPTION_SIZES.map((size) => Math.round(size * em)) })
  const aboutHeight = about ? about.lines.length * about.size * LEADING + em * 0.04 : 0
  const ruleHeight = mark === 'rule' ? em * 0.07 : 0
  const titled = fittingLines(title, locale, {
    width: room,
    height: height - 2 * margin - aboutHeight - ruleHeight,
    sizes: TITLE_SIZES.map((size) => Math.round(size * em)),
  })
  const titleHeight = titled.lines.length * titled.size * LEADING
  const all = titleHeight + aboutHeight + ruleHeight
  const top = foot ? height - margin - all : (height - all) / 2
  const anchor = align === 'middle' ? ' text-anchor="middle"' : ''
  const x = align === 'middle' ? width / 2 : left
  const line = (text: string, y: number, size: number, fill: string) =>
    `<text x="${Math.round(x)}" y="${Math.round(y)}" font-family="Inter" font-weight="700" font-size="${size}" fill="${fill}"${anchor}>${escapeXml(text)}</text>`
  const ink = INK[theme]
  const textTop = top + ruleHeight
  const marks = {
    none: '',
    rule: `<rect x="${Math.round(align === 'middle' ? x - em * 0.11 : left)}" y="${Math.round(top)}" width="${Math.round(em * 0.22)}" height="${Math.max(3, Math.round(em * 0.016))}" rx="2" fill="${accent}"/>`,
    bar: `<rect x="${margin}" y="${Math.round(top)}" width="${Math.max(4, Math.round(em * 0.02))}" height="${Math.round(all)}" rx="3" fill="${accent}"/>`,
  }
  return {
    box: { x: Math.round(left), y: Math.round(top), width: room, height: Math.round(all) },
    svg: [
      marks[mark],
      ...titled.lines.map((text, index) => line(text, textTop + titled.size * (0.95 + index * LEADING), titled.size, ink.title)),
      ...(about?.lines.map((text, index) =>
        line(text, textTop + titleHeight + em * 0.04 + about.size * (0.95 + index * LEADING), about.size, ink.description),
      ) ?? []),
    ].join(''),
  }
}

/** A veil between picture and words, thick where words stand. @param strength 0 to 1 */
export function veil({ x, width: boxWidth }: Box, width: number, height: number, theme: BannerTheme, strength: number, isCentred: boolean): string {
  const { veil: colour } = INK[theme]
  if (isCentred) return `<rect width="${width}" height="${height}" fill="${colour}" fill-opacity="${strength}"/>`
  const end = Math.min(1, (x + boxWidth) / width)
  const stop = (offset: number, opacity: number) => `<stop offset="${offset.toFixed(3)}" stop-color="${colour}" stop-opacity="${opacity}"/>`
  const gradient = `<linearGradient id="veil">${stop(0, strength)}${stop(end, strength)}${stop(Math.min(1, end + 0.2), 0.06)}${stop(1, 0)}</linearGradient>`
  return `${gradient}<rect width="${width}" height="${height}" fill="url(#veil)"/>`
}

export const isCentred = (type: BannerType): boolean => SETTINGS[type].align === 'middle'
