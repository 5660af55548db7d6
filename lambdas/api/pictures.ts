import { fileURLToPath } from 'node:url'
import * as contracts from '#shared/contracts/functions/pictures.ts'
import type { BannerProvider } from '#shared/domain/articles/banners.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { aiBannerGenerator } from '../articles/pictures/banner-endpoint.ts'
import { bannerModelId } from '../articles/pictures/banner-painters.ts'
import { createLetteredStudio } from '../articles/pictures/lettered-studio.ts'
import { modelPlace } from '../articles/pictures/maker.ts'
import { putPicture } from '../articles/pictures/store.ts'
import { createApi } from '../platform/api/api.ts'
import type { ImageModelPlace } from '../platform/model/paint.ts'
import { once, parseEnv } from '../platform/process/env.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-pictures']))
const workshop = once(() => ({
  studio: createLetteredStudio(fileURLToPath(new URL('.', import.meta.url))),
  put: (key: string, bytes: Uint8Array, type: string) => putPicture(env().BUCKET_NAME, key, bytes, type),
}))

const modelOf = (provider: BannerProvider): ImageModelPlace | null => modelPlace(bannerModelId(provider, env()), env().IMAGE_MODEL_REGION)

export const handler = createApi(contracts, { aiBannerGenerator: aiBannerGenerator(workshop, modelOf) })
