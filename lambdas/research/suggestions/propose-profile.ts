import type * as z from 'zod'
import type { generateResearchProfile } from '#shared/contracts/research/research.ts'
import type { Actor } from '#shared/domain/platform/actor.ts'
import { PUBLIC_SOURCES } from '#shared/domain/research/research-sources.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { askModel } from '../../platform/model/converse.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import type { Table } from '../../platform/table/table.ts'
import { readProfiles } from './profile-store.ts'
import { PROFILE_SYSTEM, PROFILE_TOOL, profileAnswer, RESEARCH_PROMPT_VERSION } from './prompts.ts'

type Config = z.output<typeof generateResearchProfile.response>['config']

/**
 * A profile for what an editor describes. Where and how often to look is not the model's to say: the sources
 * are those of the oldest profile, the interval is as the settings have it.
 * @throws AppError as askModel does
 */
export async function proposeProfile(table: Table, { modelId, askedBy }: { modelId: string; askedBy: Actor }, description: string): Promise<Config> {
  const question = { modelId, system: PROFILE_SYSTEM, content: [JSON.stringify({ description })], tool: PROFILE_TOOL, answer: profileAnswer, maxTokens: 800 }
  const { answer } = await askModel(table, question, { feature: 'content-research', promptVersion: RESEARCH_PROMPT_VERSION, askedBy })
  const [[oldest], { research_cron_hours: research_interval_hours }] = await Promise.all([
    readProfiles(table),
    readSettingValues(table, ['research_cron_hours']),
  ])
  return { ...answer, research_interval_hours, language: ORIGINAL_LOCALE, sources: oldest?.sources ?? [...PUBLIC_SOURCES] }
}
