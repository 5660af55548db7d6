import * as contracts from '#shared/contracts/areas/editor.ts'
import { uploadImage } from '../images/endpoints.ts'
import { createPreview, openPreview } from '../preview/endpoints.ts'
import { readAssets } from '../rendering/render.ts'
import { createApi } from '../runtime/api.ts'

export const handler = createApi(contracts, { uploadImage, createPreview, openPreview: openPreview(readAssets) })
