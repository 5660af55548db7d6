import { countedTokens } from '#shared/domain/platform/token-budget.ts'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { defaultModels } from '../model-regions.ts'
import { articleCalls, type Calls, measuredArticle, ROLES, type Role } from './article-tokens.ts'
import { type Line, line } from './line.ts'
import { USAGE } from './usage.ts'

/** Which models an article is translated and judged by. */
export interface ModelChoice {
  name: string
  family: Readonly<Record<Role, 'sonnet' | 'haiku' | 'nova'>>
  /** Inference profile: the one that keeps texts in one part of the world costs ten per cent more. */
  profile: 'eu' | 'global'
}

export const MODEL_CHOICES = {
  default: { name: 'of a stage in Frankfurt', family: { first: 'sonnet', again: 'sonnet', judge: 'haiku', second: 'sonnet' }, profile: 'eu' },
  cheaper: { name: 'of Frankfurt, Haiku first', family: { first: 'haiku', again: 'sonnet', judge: 'haiku', second: 'sonnet' }, profile: 'eu' },
  anywhere: { name: 'anywhere, Haiku first', family: { first: 'haiku', again: 'sonnet', judge: 'haiku', second: 'sonnet' }, profile: 'global' },
  cheapest: {
    name: 'anywhere, Haiku first, Nova and Haiku judge',
    family: { first: 'haiku', again: 'sonnet', judge: 'nova', second: 'haiku' },
    profile: 'global',
  },
} as const satisfies Record<string, ModelChoice>
export type Choice = keyof typeof MODEL_CHOICES
export const CHOICES = Object.keys(MODEL_CHOICES) as Choice[]

const NAMES: Readonly<Record<Role, string>> = { first: 'Translation', again: 'What is asked again', judge: 'Judging', second: 'Judging what is doubted' }

const calls = (): Calls[] => articleCalls(measuredArticle())
const sum = (all: readonly Calls[], field: 'input' | 'output'): number => all.reduce((tokens, one) => tokens + one.count * one[field], 0)

/** Tokens of an article of 1,000 words in all languages. */
export function modelCost({ family, profile }: ModelChoice): Line[] {
  return ROLES.flatMap((role) => {
    const own = calls().filter((one) => one.role === role)
    const basis = `${Math.round(own.reduce((count, one) => count + one.count, 0))} calls, by the prompts of lambdas/translation`
    return (['input', 'output'] as const).map((field) =>
      line(`${NAMES[role]}: ${field === 'input' ? 'read' : 'written'}`, `${profile}-${family[role]}-${field}`, sum(own, field), basis),
    )
  })
}

/** Seconds that the functions of all languages wait for models: calls of a language for its batches go side by side, judges follow each other. */
export function waitingSeconds(): number {
  const seconds = ({ output }: Calls) => USAGE.firstTokenSeconds.value + output / USAGE.tokensASecond.value
  const ofLanguage = (locale: TargetLocale) => {
    const own = calls().filter((one) => one.locale === locale)
    const first = own.filter(({ role }) => role === 'first').map(seconds)
    return Math.max(...first) + own.filter(({ role }) => role !== 'first').reduce((all, one) => all + one.count * seconds(one), 0)
  }
  return TARGET_LOCALES.reduce((all, locale) => all + ofLanguage(locale), 0)
}

/** Tokens that one article takes of the translating model's quota: held at once when all its calls begin, and counted when they have ended. */
export function quotaTokens(): { held: number; counted: number } {
  const first = calls().filter(({ role }) => role === 'first')
  const { modelId } = defaultModels('eu-central-1')
  return {
    held: Math.ceil(first.reduce((all, { input, most }) => all + input + most, 0)),
    counted: Math.ceil(first.reduce((all, { input, output }) => all + countedTokens(modelId, { inputTokens: input, outputTokens: output }), 0)),
  }
}
