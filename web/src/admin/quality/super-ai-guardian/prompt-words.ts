import type { Answer } from '../../platform/api/call.ts'
import { DESK_LANGUAGE } from '../../platform/language/desk-language.ts'

export type Prompt = Answer<'listGuardianPrompts'>['prompts'][number]

interface PromptWords {
  title: string
  reasoning: string
  impact: string
  /** What the estimate of revenue comes from; null where there is none. */
  basis: string | null
}

/** What a prompt says to people, in the desk's language. The text for developers is always English. */
export const promptWords = (prompt: Prompt, language = DESK_LANGUAGE): PromptWords =>
  language === 'lt'
    ? { title: prompt.lt_title, reasoning: prompt.lt_reasoning, impact: prompt.lt_expected_impact, basis: prompt.lt_revenue_basis }
    : { title: prompt.title, reasoning: prompt.reasoning, impact: prompt.expected_impact, basis: prompt.revenue_basis }
