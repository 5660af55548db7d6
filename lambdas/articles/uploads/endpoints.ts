import { ENVIRONMENTS } from '#shared/environment.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { putImageInto } from './store.ts'
import { upload } from './upload.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-editor']))

const put = putImageInto(() => env().BUCKET_NAME)

export const uploadImage: HandlerOf<'uploadImage'> = ({ body }) => upload(body, put)
