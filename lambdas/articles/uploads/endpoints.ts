import { ENVIRONMENTS } from '#shared/environment.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { getTable } from '../../platform/table/table.ts'
import { addImage } from '../image-library/store.ts'
import { putImageInto } from './store.ts'
import { upload } from './upload.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-editor']))

const put = putImageInto(() => env().BUCKET_NAME)

export const uploadImage: HandlerOf<'uploadImage'> = ({ body, caller }) =>
  upload(body, put, (image) => addImage(getTable(), { ...image, added_at: new Date().toISOString(), added_by: caller.id }))
