import * as contracts from '#shared/contracts/functions/editor.ts'
import { uploadImage } from '../articles/uploads/endpoints.ts'
import { createApi } from '../platform/api/api.ts'
import { readAssets } from '../publishing/pages/render.ts'
import { createPreview, openPreview } from '../publishing/preview/endpoints.ts'

export const handler = createApi(contracts, { uploadImage, createPreview, openPreview: openPreview(readAssets) })
