import { observed } from '../../platform/log/observed.ts'
import { readAssets } from '../pages/render.ts'
import { createOriginFallback } from './answer-request.ts'

export const handler = observed(createOriginFallback(readAssets))
