import type { ImageModelPlace } from '../../platform/model/paint.ts'
import type { Put } from './hero-files.ts'
import type { Studio } from './studio.ts'

/** What pictures are made with. */
export interface PictureMaker {
  studio: Studio
  put: Put
  /** Null: no model is connected, the program draws by itself. */
  model: ImageModelPlace | null
}

/** Who draws where no model does. */
export const HOUSE = 'house'

/** @param modelId empty: none */
export const modelPlace = (modelId: string, region: string): ImageModelPlace | null => (modelId === '' ? null : { modelId, region })
