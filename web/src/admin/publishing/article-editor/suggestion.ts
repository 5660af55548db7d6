import * as z from 'zod'
import { workStorage } from '../../platform/screen/work-storage.ts'

const suggestion = z.object({ title: z.string(), excerpt: z.string() })

/** A suggestion that another screen hands over to a new article, under the key `next`. */
const suggestions = workStorage('session', 'suggestion', (value) => suggestion.safeParse(value).data ?? null)

export const handOverSuggestion = (given: z.output<typeof suggestion>): void => void suggestions.write('next', given)
export const readSuggestion = () => suggestions.read('next')
export const forgetSuggestion = () => suggestions.remove('next')
