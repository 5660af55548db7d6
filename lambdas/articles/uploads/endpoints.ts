import { ENVIRONMENTS } from '#shared/environment.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { putImage } from './store.ts'
import { upload } from './upload.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-editor']))

export const uploadImage: HandlerOf<'uploadImage'> = ({ body }) => upload(body, (key, bytes, type) => putImage(env().BUCKET_NAME, key, bytes, type))
