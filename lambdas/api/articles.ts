import * as articles from '../articles/endpoints.ts'
import * as operations from '../operations/endpoints.ts'
import { createApi } from '../runtime/api.ts'
import * as settings from '../settings/endpoints.ts'

export const handler = createApi('articles', { ...articles, ...operations, ...settings })
