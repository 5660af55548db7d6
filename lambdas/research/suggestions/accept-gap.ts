import { PUBLIC_SOURCES } from '#shared/domain/research/research-sources.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { suggestionOrder } from '#shared/table/research/research.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { namedId } from '../../platform/process/ids.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { addProfile, findProfile, type ProfileInput, readProfiles } from './profile-store.ts'
import { changeStatus, readSuggestion, type SuggestionRow, suggestionView } from './suggestion-store.ts'

/** The profile that lists what comes of competitors' subjects: suggestions without one would be listed nowhere. */
const PROFILE_ID = namedId('research-profile competitor-gaps')
const RELEVANCE = 9
const TITLE_PREFIX = 'Ultimate Guide: '

/** Makes the one suggestion that a gap can become; what somebody has rejected since is accepted again. */
export const acceptCompetitorGap: HandlerOf<'acceptCompetitorGap'> = async ({ params, caller }) => {
  const table = getTable()
  const { data: gap } = await table.entities.competitorGaps.get({ id: params.id }).go({ consistent: true })
  if (!gap) throw new AppError('gap-not-found')
  const id = namedId(`suggestion of ${gap.id}`)
  const created_at = new Date().toISOString()
  const row: SuggestionRow = {
    ...{ id, created_at, config_id: await gapProfile(table, caller.id), status: 'accepted' as const, gap_id: gap.id },
    ...{ suggested_title: `${TITLE_PREFIX}${gap.topic}`, suggested_topic: gap.keyword, trending_keywords: [gap.keyword] },
    ...{ relevance_score: RELEVANCE, order: suggestionOrder(RELEVANCE, created_at, id) },
    rationale: `Apie tai rašo ${gap.competitors.join(', ')}, o mes – ne. Prioritetas – ${gap.priority_score} iš 10, sudėtingumas – ${gap.difficulty_score} iš 10.`,
    based_on_trends: '',
    recommended_angle: 'Išsamus vadovas: viskas, ką skaitytojui reikia žinoti šia tema.',
    competitor_insights: gap.rationale ?? '',
    ...{ sources: gap.sources, cves: gap.cves, warnings: gap.warnings },
  }
  try {
    await table.entities.suggestions.create(row).go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
  return suggestionView(await accepted(table, id))
}

async function accepted(table: Table, id: string): Promise<SuggestionRow> {
  const row = await readSuggestion(table, id)
  if (row.status === 'rejected') await changeStatus(table, id, 'pending')
  return row.status === 'rejected' || row.status === 'pending' ? changeStatus(table, id, 'accepted') : row
}

/** Made when it is first needed; where there are as many profiles as there may be, the oldest one serves. */
async function gapProfile(table: Table, editorId: string): Promise<string> {
  if (await findProfile(table, PROFILE_ID)) return PROFILE_ID
  const [oldest] = await readProfiles(table)
  const profile: ProfileInput = {
    ...{ name: 'Konkurentų temos', category: 'guides', content_type: 'guide', language: ORIGINAL_LOCALE },
    research_topics: oldest?.research_topics ?? ['vulnerability'],
    target_audience: 'Skaitytojai, ieškantys išsamaus vadovo',
    sources: oldest?.sources ?? [...PUBLIC_SOURCES],
    ...{ min_relevance_score: 7, max_suggestions_per_run: 5, research_interval_hours: 24 },
  }
  try {
    return (await addProfile(table, PROFILE_ID, profile, { editorId, now: new Date().toISOString() })).id
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-profiles' && oldest) return oldest.id
    throw error
  }
}
