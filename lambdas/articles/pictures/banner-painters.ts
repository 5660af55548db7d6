import { BANNER_PROVIDERS, type BannerProvider } from '#shared/domain/articles/banners.ts'
import { HOUSE } from './maker.ts'

/** Image models that are configured; empty: none. */
export interface ImageModels {
  IMAGE_MODEL_ID: string
  STABILITY_MODEL_ID: string
}

/** The model that paints for a provider: for the first one never any, for Stability AI one of theirs where there is one. Empty: the program draws. */
export function bannerModelId(provider: BannerProvider, { IMAGE_MODEL_ID, STABILITY_MODEL_ID }: ImageModels): string {
  if (provider === 'lovable-ai') return ''
  return provider === 'stability-ai' ? STABILITY_MODEL_ID || IMAGE_MODEL_ID : IMAGE_MODEL_ID
}

/** Who paints for each provider: `house` for the program itself, otherwise the model. */
export const bannerPainters = (models: ImageModels) => BANNER_PROVIDERS.map((provider) => ({ provider, painter: bannerModelId(provider, models) || HOUSE }))
