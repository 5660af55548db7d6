import { originalGateSettings, translationSettings } from '#shared/contracts/publishing/gate-settings.ts'
import { measureOriginal } from '#shared/domain/articles/gate-measures.ts'
import { isIdle } from '#shared/domain/articles/idle.ts'
import { isUnfinished } from '#shared/domain/articles/unfinished.ts'
import { claimVerdicts } from '#shared/domain/publishing/claim-verdicts.ts'
import { byGatePriority } from '#shared/domain/publishing/gate-priority.ts'
import { evaluateGate, gateMessage } from '#shared/domain/publishing/quality-gate.ts'
import { isAutoTranslatable } from '#shared/domain/translation/auto-translation.ts'
import { ORIGINAL_LOCALE, TARGET_LOCALES } from '#shared/locales.ts'
import { SCHEDULE_NAMES } from '#shared/schedules.ts'
import { currentEvaluation, evaluateOriginal } from '../../articles/eeat/evaluate.ts'
import { eeatJudge } from '../../articles/eeat/judge.ts'
import { measureClaims } from '../../articles/provenance/measure.ts'
import { type CardRow, type DraftRow, readCards, readDraft, readOriginal } from '../../articles/reading/family.ts'
import type { AutomationStep, StepPlace } from '../../platform/batch/automation-step.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import { translateMissing } from '../../quality/master-quality/translate-missing.ts'

/** Newest originals that lack a language, of which the best are chosen. */
const CONSIDERED = 300
/** Characters of the hash by which an item says of which text it is. */
const HASH = 16

interface Tools {
  judgeModelId: () => string
  machineArn: () => string
}

/**
 * Missing languages of the originals that may be translated by themselves, the most read, best scored and newest first. What nobody has
 * evaluated is evaluated; what the gate would refuse anyway is not paid for. It counts articles that have all their languages now.
 */
export const translateStep = (tools: Tools): AutomationStep => ({
  due: async ({ table, at }) => {
    const { data: open } = await table.entities.translationOverviews.query
      .open({ open: 'open' })
      .go({ order: 'desc', limit: CONSIDERED, attributes: ['original_id', 'eeat_score', 'eeat_status'] })
    const keys = open.filter(mayBeTranslated).map(({ original_id }) => ({ original_id, locale: ORIGINAL_LOCALE }) as const)
    const cards = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ concurrent: 4 }))
    return cards
      .filter((card) => mayBeTranslated(card) && lacksLanguages(card) && !isUnfinished(card) && (card.auto_generated || isIdle(card, at, 'translation')))
      .sort(byGatePriority(at))
      .map(({ original_id, source_hash }) => `${original_id} ${source_hash.slice(0, HASH)}`)
  },
  work: async (place, item) => {
    const [id = '', hash = ''] = item.split(' ')
    const { table } = place
    const [card, draft] = await Promise.all([readOriginal(table, id), readDraft(table, id, ORIGINAL_LOCALE)])
    // Changed or translated since its turn came.
    if (!card.source_hash.startsWith(hash) || !lacksLanguages(card) || isUnfinished(card) || isBeingWritten(draft, place)) return { count: 0 }
    const eeat_score = await scoreOf(place, card, tools.judgeModelId())
    if (!isAutoTranslatable({ locale: ORIGINAL_LOCALE, eeat_score })) return { count: 0 }
    const refusal = await gateRefusal(place, { draft, eeat_score, gate_profile: card.gate_profile })
    if (refusal)
      return { count: 0, fault: { code: 'quality-gate-blocked', message: `${draft.title}: not translated, as it could not be published. ${refusal}` } }
    if (await translateMissing(place, id, tools.machineArn())) return { count: 1 }
    return { count: 0, fault: { code: 'translations-incomplete', message: `${draft.title}: ${await missingText(place, id)}` } }
  },
})

const lacksLanguages = ({ translated_locales = [] }: Pick<CardRow, 'translated_locales'>): boolean => translated_locales.length < TARGET_LOCALES.length

/** What is good enough, or may turn out to be. */
const mayBeTranslated = ({ eeat_score, eeat_status }: Pick<CardRow, 'eeat_score' | 'eeat_status'>): boolean =>
  eeat_status === 'pending' || isAutoTranslatable({ locale: ORIGINAL_LOCALE, eeat_score })

/** Whether a person other than the one who wants this run has changed the text lately. */
function isBeingWritten(draft: DraftRow, { at, askedBy }: StepPlace): boolean {
  const isByClock = (SCHEDULE_NAMES as readonly string[]).includes(draft.updated_by)
  return !isByClock && draft.updated_by !== askedBy.id && !isIdle(draft, at, 'translation')
}

/** Of the present text. */
async function scoreOf({ table, askedBy, operationId }: StepPlace, card: CardRow, modelId: string): Promise<number> {
  const evaluation = (await currentEvaluation(table, card)) ?? (await evaluateOriginal(table, card.original_id, eeatJudge({ modelId, askedBy, operationId })))
  return evaluation.score
}

/** What the gate would say of the original, its claims included; null when it would let it pass. */
async function gateRefusal(
  { table }: StepPlace,
  { draft, eeat_score, gate_profile }: { draft: DraftRow; eeat_score: number; gate_profile: string | undefined },
): Promise<string | null> {
  const keys = [...originalGateSettings.keyof().options, ...translationSettings.keyof().options]
  const [settings, { claims, isLookedAt }] = await Promise.all([readSettingValues(table, keys), measureClaims(table, draft, [])])
  const { passed, verdicts, profile } = evaluateGate(settings, { original: measureOriginal(draft, eeat_score, gate_profile), translations: [] }, false)
  if (passed && claims.length === 0) return null
  return gateMessage([...(passed ? [] : verdicts), ...claimVerdicts(claims, isLookedAt)], profile)
}

/** Which languages are missing, and why. */
async function missingText({ table }: StepPlace, id: string): Promise<string> {
  const cards = await readCards(table, id)
  const original = cards.find(({ locale }) => locale === ORIGINAL_LOCALE)
  const missing = TARGET_LOCALES.filter((locale) => !original?.translated_locales?.includes(locale))
  const reasons = missing.map((locale) => {
    const error = cards.find((card) => card.locale === locale)?.translation_error
    return error ? `${locale} (${error})` : locale
  })
  return `missing ${reasons.join(', ')}`
}
