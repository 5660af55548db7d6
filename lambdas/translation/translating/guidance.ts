import type { CardInForce } from '#shared/domain/translation/card-guidance.ts'
import type { GlossaryRule } from '#shared/domain/translation/glossary.ts'
import type { TargetLocale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { readRules } from '../glossary/rules.ts'
import { readCard } from '../style-cards/store.ts'

/** What a language is translated and judged by in one run, whoever changes it meanwhile. */
export interface Guidance {
  rules: readonly GlossaryRule[]
  card: CardInForce
}

/** What holds now: the glossary, and the newest version of the style card. */
export async function readGuidance(table: Table, locale: TargetLocale): Promise<Guidance> {
  const [rules, card] = await Promise.all([readRules(table, locale), readCard(table, locale)])
  return { rules, card }
}

/** Languages at work in one process whose guidance is kept; more only means that some are read again. */
const MOST = 32

const kept = new Map<string, Guidance>()
const nameOf = (runId: string, locale: TargetLocale): string => `${runId} ${locale}`

/** Leaves what a run translates a language by to its next step, should that come to this process too. */
export function keepGuidance(runId: string, locale: TargetLocale, guidance: Guidance): void {
  if (kept.size === MOST) kept.delete(kept.keys().next().value as string)
  kept.set(nameOf(runId, locale), guidance)
}

/** What the run went by when it translated, once; undefined when it did so elsewhere. */
export function takeGuidance(runId: string, locale: TargetLocale): Guidance | undefined {
  const guidance = kept.get(nameOf(runId, locale))
  kept.delete(nameOf(runId, locale))
  return guidance
}
