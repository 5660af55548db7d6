import * as z from 'zod'
import { BANNER_LIMITS, BANNER_PROVIDERS, BANNER_SIZES, BANNER_THEMES, BANNER_TYPES } from '#shared/domain/articles/banners.ts'

/** What the form holds. */
export const bannerForm = z.object({
  ai_provider: z.enum(BANNER_PROVIDERS),
  type: z.enum(BANNER_TYPES),
  title: z.string().max(BANNER_LIMITS.title),
  description: z.string().max(BANNER_LIMITS.description),
  dimensions: z.enum(BANNER_SIZES),
  theme: z.enum(BANNER_THEMES),
  /** The article that the banner is for. */
  article: z.object({ id: z.string(), title: z.string(), hasPicture: z.boolean() }).nullable(),
  auto_assign: z.boolean(),
})
export type BannerForm = z.infer<typeof bannerForm>

export const EMPTY_FORM: BannerForm = {
  ai_provider: 'lovable-ai',
  type: 'hero',
  title: '',
  description: '',
  dimensions: '1200x400',
  theme: 'dark',
  article: null,
  auto_assign: false,
}

export const PROVIDER_TEXTS = {
  'lovable-ai': 'Lovable AI',
  'openai-dalle': 'OpenAI DALL·E',
  'stability-ai': 'Stability AI',
} as const satisfies Record<BannerForm['ai_provider'], string>

export const TYPE_TEXTS = {
  hero: 'Pagrindinis (hero)',
  category: 'Kategorijos',
  promotional: 'Reklaminis',
  section: 'Skilties',
} as const satisfies Record<BannerForm['type'], string>

export const THEME_TEXTS = { dark: 'Tamsi', light: 'Šviesi' } as const satisfies Record<BannerForm['theme'], string>

/** Three to begin with. */
export const PRESETS: readonly { label: string; values: Pick<BannerForm, 'type' | 'title' | 'description' | 'dimensions' | 'theme'> }[] = [
  {
    label: 'Savaitės grėsmės',
    values: {
      type: 'hero',
      title: 'Savaitės grėsmių apžvalga',
      description: 'Pažeidžiamumai, kuriuos verta užtaisyti jau šiandien',
      dimensions: '1200x400',
      theme: 'dark',
    },
  },
  {
    label: 'Patarimai administratoriams',
    values: {
      type: 'category',
      title: 'Patarimai administratoriams',
      description: 'Žingsnis po žingsnio iki saugesnės sistemos',
      dimensions: '1920x400',
      theme: 'light',
    },
  },
  {
    label: 'Naujienlaiškis',
    values: {
      type: 'promotional',
      title: 'Svarbiausia – kas pirmadienį',
      description: 'Prenumeruokite kibernetinio saugumo naujienlaiškį',
      dimensions: '600x400',
      theme: 'dark',
    },
  },
]
