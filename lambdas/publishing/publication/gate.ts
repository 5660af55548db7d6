import { reviewSettings, workflowSettings } from '#shared/contracts/articles/workflow-settings.ts'
import { originalGateSettings, translationSettings } from '#shared/contracts/publishing/gate-settings.ts'
import { overriddenRules } from '#shared/domain/articles/forced-publication.ts'
import { measureOriginal } from '#shared/domain/articles/gate-measures.ts'
import type { AppliedProfile } from '#shared/domain/articles/gate-profiles.ts'
import { claimVerdicts } from '#shared/domain/publishing/claim-verdicts.ts'
import { evaluateGate, type GateSettings, gateMessage } from '#shared/domain/publishing/quality-gate.ts'
import { AppError } from '#shared/errors.ts'
import { isTargetLocale, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { scoreForGate } from '../../articles/eeat/evaluate.ts'
import { measureClaims } from '../../articles/provenance/measure.ts'
import { readDraft, readOriginal } from '../../articles/reading/family.ts'
import type { Table } from '../../platform/table/table.ts'
import { measureTranslations } from '../../translation/quality-estimation/measure.ts'
import { refuse } from './outcome.ts'
import type { PublicationPlan, PublicationRun } from './plan.ts'
import { plannedDeadLinks } from './planned-links.ts'
import { measurePeople, type PeopleSettings } from './review-gate.ts'

export interface GateOutcome {
  outcome: 'passed' | 'refused'
  /** What a forced publication passed over; otherwise empty. */
  overridden: string
  overridden_rules: PublicationPlan['overridden_rules']
  /** Undefined where the set went out without being measured. */
  profile?: AppliedProfile
  /** Links that lead nowhere: they are told of and block nothing. */
  dead_links: PublicationPlan['dead_links']
}

const PASSED: GateOutcome = { outcome: 'passed', overridden: '', overridden_rules: [], dead_links: [] }

interface GatePlace {
  allowPseudo: boolean
  /** The site's. */
  origin: string
}

/**
 * Measures the working copies that are about to go out against today's settings, and what was generated of them against stored sources. A
 * forced publication passes the settings, and what it passed over is kept for the log, but no claim without a source; a set that is live
 * unchanged passed before.
 * @throws AppError `version-conflict` when a text is no longer the one that was planned
 */
export async function runGate(table: Table, run: PublicationRun, plan: PublicationPlan, { allowPseudo, origin }: GatePlace): Promise<GateOutcome> {
  if (plan.outcome === 'unchanged') return PASSED
  const settings = await readSettings(table)
  const [card, draft] = await Promise.all([readOriginal(table, run.article_id), readDraft(table, run.article_id, ORIGINAL_LOCALE)])
  if (draft.version !== versionOf(plan, ORIGINAL_LOCALE)) throw new AppError('version-conflict')
  const planned = plan.members.flatMap(({ locale, version }) => (isTargetLocale(locale) ? [{ locale, version }] : []))
  const translations = await measureTranslations(table, { original_id: run.article_id, source_hash: draft.source_hash }, planned)
  const sourcing = await measureClaims(
    table,
    draft,
    translations.flatMap(({ locale, pseudoSegments }) => (allowPseudo && pseudoSegments > 0 ? [] : [locale])),
  )
  const gate = evaluateGate(
    settings,
    {
      original: measureOriginal(draft, await scoreForGate(table, card, draft), card.gate_profile),
      translations,
    },
    allowPseudo,
  )
  const reviews = await measurePeople(table, plan, { card, draft }, settings)
  const measured = [...gate.verdicts, ...reviews]
  const isReviewed = !settings.quality_gate_enabled || reviews.every(({ passed }) => passed)
  const sourced = claimVerdicts(sourcing.claims, sourcing.isLookedAt)
  const isSourced = sourced.every(({ passed }) => passed)
  const { profile } = gate
  const isGood = gate.passed && isReviewed
  if (isGood && isSourced) return { ...PASSED, profile, dead_links: await plannedDeadLinks(table, run.article_id, plan, origin) }
  const verdicts = [...measured, ...sourced]
  const message = gateMessage(isGood ? sourced : verdicts, profile)
  if (run.force && isSourced) {
    const dead_links = await plannedDeadLinks(table, run.article_id, plan, origin)
    return { outcome: 'passed', profile, overridden: message, overridden_rules: overriddenRules(measured) as GateOutcome['overridden_rules'], dead_links }
  }
  await refuse(table, run, draft.title, { code: 'quality-gate-blocked', message, missing: plan.missing, verdicts, gate_profile: profile })
  return { ...PASSED, outcome: 'refused' }
}

const versionOf = (plan: PublicationPlan, locale: Locale): number | undefined => plan.members.find((member) => member.locale === locale)?.version

async function readSettings(table: Table): Promise<GateSettings & PeopleSettings> {
  const { data } = await table.entities.settings.query.settings({}).go({ consistent: true, pages: 'all' })
  const values = Object.fromEntries(data.map(({ key, value }) => [key, value]))
  const ofTexts = { ...originalGateSettings.strip().parse(values), ...translationSettings.strip().parse(values) }
  return { ...ofTexts, ...reviewSettings.strip().parse(values), ...workflowSettings.strip().parse(values) }
}
