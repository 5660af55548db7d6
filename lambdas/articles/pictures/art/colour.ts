/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

const encoded = (linear: number): number => {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, Math.max(0, value)))
}

const hex = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

export const rgbOf = (colour: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb

/**
 * A colour by how it looks (OKLCH, https://bottosson.github.io/posts/oklab/): equal steps of lightness look equal in every hue.
 * @param lightness 0 to 1
 * @param chroma 0 (grey) to about 0.3
 * @param hue degrees
 */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return hex([
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ])
}

/** Between two colours; `share` of the second one, 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [rgbOf(one), rgbOf(other)]
  const at = Math.min(1, Math.max(0, share))
  return hex([0, 1, 2].map((part) => (from[part] as number) + ((to[part] as number) - (from[part] as number)) * at) as unknown as Rgb)
}

/** A colour on the way through several. @param at 0 to 1 */
export function ramp(colours: readonly string[], at: number): string {
  const place = Math.min(1, Math.max(0, at)) * (colours.length - 1)
  const index = Math.min(colours.length - 2, Math.floor(place))
  return mix(colours[index] as string, colours[index + 1] as string, place - index)
}

const linear = (part: number): number => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)

/** Relative luminance as WCAG 2 has it, 0 to 1. */
export const luminance = ([red, green, blue]: Rgb): number => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Contrast of two luminances as WCAG 2 has it, 1 to 21. */
export const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
