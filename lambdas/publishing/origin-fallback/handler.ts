import { observed } from '../../platform/log/observed.ts'
import { readAssets } from '../pages/render.ts'
import { createMiss } from './answer-miss.ts'

export const handler = observed(createMiss(readAssets))
