import { fileURLToPath } from 'node:url'
import * as contracts from '#shared/contracts/areas/pictures.ts'
import type { BannerProvider } from '#shared/domain/banners.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { aiBannerGenerator } from '../pictures/banner-endpoint.ts'
import { createLetteredStudio } from '../pictures/lettered-studio.ts'
import { modelPlace } from '../pictures/maker.ts'
import { putPicture } from '../pictures/store.ts'
import { createApi } from '../runtime/api.ts'
import { once, parseEnv } from '../runtime/env.ts'
import type { ImageModelPlace } from '../runtime/paint.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-pictures']))
const workshop = once(() => ({
  studio: createLetteredStudio(fileURLToPath(new URL('.', import.meta.url))),
  put: (key: string, bytes: Uint8Array, type: string) => putPicture(env().BUCKET_NAME, key, bytes, type),
}))

/** The first edition's providers: the program itself, the model that paints hero images, and one of Stability AI's where there is one. */
function modelOf(provider: BannerProvider): ImageModelPlace | null {
  const { IMAGE_MODEL_ID, STABILITY_MODEL_ID, IMAGE_MODEL_REGION } = env()
  if (provider === 'lovable-ai') return null
  return modelPlace(provider === 'stability-ai' ? STABILITY_MODEL_ID || IMAGE_MODEL_ID : IMAGE_MODEL_ID, IMAGE_MODEL_REGION)
}

export const handler = createApi(contracts, { aiBannerGenerator: aiBannerGenerator(workshop, modelOf) })
