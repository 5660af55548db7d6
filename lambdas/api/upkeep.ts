import { ENVIRONMENTS } from '#shared/environment.ts'
import { getIntegrity } from '../integrity/endpoints.ts'
import { generateMissingHeroImages, getMissingPictures, getPictureProgress } from '../pictures/endpoints.ts'
import { HOUSE } from '../pictures/maker.ts'
import { createApi } from '../runtime/api.ts'
import { once, parseEnv } from '../runtime/env.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-upkeep']))

export const handler = createApi('upkeep', {
  getIntegrity,
  getMissingPictures: getMissingPictures(() => env().IMAGE_MODEL_ID || HOUSE),
  getPictureProgress,
  generateMissingHeroImages: generateMissingHeroImages(() => env().RUN_BATCH_MACHINE_ARN),
})
