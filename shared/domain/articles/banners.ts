/** Who draws a banner. The names are those of the first edition; what stands behind each is configuration. */
export const BANNER_PROVIDERS = ['lovable-ai', 'openai-dalle', 'stability-ai'] as const
export type BannerProvider = (typeof BANNER_PROVIDERS)[number]

export const BANNER_TYPES = ['hero', 'category', 'promotional', 'section'] as const
export type BannerType = (typeof BANNER_TYPES)[number]

/** Width and height in pixels. */
export const BANNER_SIZES = ['1200x400', '1200x300', '600x400', '1920x400'] as const
export type BannerSize = (typeof BANNER_SIZES)[number]

/** Light letters on a dark ground, or the other way round. */
export const BANNER_THEMES = ['dark', 'light'] as const
export type BannerTheme = (typeof BANNER_THEMES)[number]

/** Characters. */
export const BANNER_LIMITS = { title: 160, description: 240 } as const

/** Published articles that the picker shows. */
export const PICKER_SIZE = 50

/** Bytes of a preview before base64: three of them fit into what a function may answer. */
export const PREVIEW_BYTES = 1_500_000

export function bannerPixels(size: BannerSize): { width: number; height: number } {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
}
