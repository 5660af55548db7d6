import type { GlossaryRule } from '#shared/domain/translation/glossary.ts'
import type { TargetLocale } from '#shared/locales.ts'

/** Languages at work in one process whose rules are kept; more only means that some are read again. */
const MOST = 32

const kept = new Map<string, readonly GlossaryRule[]>()
const nameOf = (runId: string, locale: TargetLocale): string => `${runId} ${locale}`

/** Leaves the rules that a run translates a language by to its next step, should that come to this process too. */
export function keepRules(runId: string, locale: TargetLocale, rules: readonly GlossaryRule[]): void {
  if (kept.size === MOST) kept.delete(kept.keys().next().value as string)
  kept.set(nameOf(runId, locale), rules)
}

/** The rules that the run went by when it translated, once; undefined when it did so elsewhere. */
export function takeRules(runId: string, locale: TargetLocale): readonly GlossaryRule[] | undefined {
  const rules = kept.get(nameOf(runId, locale))
  kept.delete(nameOf(runId, locale))
  return rules
}
