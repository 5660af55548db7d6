import { readAssets } from '../rendering/render.ts'
import { observed } from '../runtime/observed.ts'
import { createMiss } from './answer-miss.ts'

export const handler = observed(createMiss(readAssets))
