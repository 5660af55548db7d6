import * as z from 'zod'
import { BANNER_LIMITS, BANNER_PROVIDERS, BANNER_SIZES, BANNER_THEMES, BANNER_TYPES } from '#shared/domain/articles/banners.ts'
import { t } from './catalogue.ts'

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
  'lovable-ai': t.lovableAi,
  'openai-dalle': t.openAiDallE,
  'stability-ai': t.stabilityAi,
} as const satisfies Record<BannerForm['ai_provider'], string>

export const TYPE_TEXTS = {
  hero: t.hero,
  category: t.category,
  promotional: t.promotional,
  section: t.section,
} as const satisfies Record<BannerForm['type'], string>

export const THEME_TEXTS = { dark: t.dark, light: t.light } as const satisfies Record<BannerForm['theme'], string>

/** Three to begin with. */
export const PRESETS: readonly { label: string; values: Pick<BannerForm, 'type' | 'title' | 'description' | 'dimensions' | 'theme'> }[] = [
  {
    label: t.threatsOfWeek,
    values: {
      type: 'hero',
      title: t.weeklyThreatsTitle,
      description: t.weeklyThreatsDescription,
      dimensions: '1200x400',
      theme: 'dark',
    },
  },
  {
    label: t.tipsForAdministrators,
    values: {
      type: 'category',
      title: t.tipsForAdministrators,
      description: t.tipsDescription,
      dimensions: '1920x400',
      theme: 'light',
    },
  },
  {
    label: t.newsletter,
    values: {
      type: 'promotional',
      title: t.newsletterTitle,
      description: t.newsletterDescription,
      dimensions: '600x400',
      theme: 'dark',
    },
  },
]
