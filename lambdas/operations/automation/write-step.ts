import { countKinds } from '#shared/domain/articles/desk-counts.ts'
import { stageOf } from '#shared/domain/articles/desk-states.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { readDeskCounts } from '../../articles/reading/desk-view.ts'
import type { AutomationStep, StepPlace } from '../../platform/batch/automation-step.ts'
import type { RunInline } from '../../platform/batch/inline-batch.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import { readProfiles } from '../../research/suggestions/profile-store.ts'
import { readSuggestion, readWaiting } from '../../research/suggestions/suggestion-store.ts'
import { articleIdOf, WRITING_COUNTS } from '../../research/suggestions/write-article.ts'

/** The most relevant suggestions that are looked through. */
const CONSIDERED = 60
/** Days that the articles which are ready last for: with more of them, nothing new is paid for. */
const DAYS_AHEAD = 3

interface Tools {
  /** What writes texts; empty: nothing does. */
  writerModelId: () => string
  run: RunInline
  /** What a draft needs to be ready: search texts, a picture, an evaluation. */
  makeReady: (place: StepPlace, articleId: string) => Promise<void>
}

/**
 * Articles from the best suggestions that wait for a decision: those that are still relevant enough for their profile, of sources that did not
 * speak to machines. Nothing is written while enough articles are ready, nor without a model: quotations alone are no article, and the gate would refuse them.
 */
export const writeStep = ({ writerModelId, run, makeReady }: Tools): AutomationStep => ({
  due: async ({ table }) => {
    if (writerModelId() === '') return []
    const waiting = await readWaiting(table, CONSIDERED)
    if (waiting.length === 0 || (await hasEnough(table))) return []
    const profiles = new Map((await readProfiles(table)).map((profile) => [profile.id, profile]))
    return waiting
      .filter(({ config_id, relevance_score, warnings }) => {
        const profile = profiles.get(config_id)
        return profile?.is_active === true && relevance_score >= profile.min_relevance_score && warnings.length === 0
      })
      .map(({ id }) => id)
  },
  work: async (place, id) => {
    // Somebody may have rejected it since, or taken it up.
    const { status } = await readSuggestion(place.table, id)
    if (status !== 'pending' && status !== 'article_created') return { count: 0 }
    await run(place, id, { kind: 'write-suggested-article', scope: id, params: { suggestion_id: id }, counts: WRITING_COUNTS })
    await makeReady(place, articleIdOf(id))
    return { count: 1 }
  },
})

async function hasEnough(table: StepPlace['table']): Promise<boolean> {
  const [counts, { auto_publish_daily_count }] = await Promise.all([readDeskCounts(ORIGINAL_LOCALE), readSettingValues(table, ['auto_publish_daily_count'])])
  const ready = countKinds(counts, (kind) => stageOf(kind) === 'ready')
  return ready >= DAYS_AHEAD * auto_publish_daily_count
}
