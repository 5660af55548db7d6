import { readAssets } from '../rendering/render.ts'
import { createMiss } from './answer-miss.ts'

export const handler = createMiss(readAssets)
