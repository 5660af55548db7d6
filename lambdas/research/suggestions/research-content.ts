import * as z from 'zod'
import type { researchResult } from '#shared/contracts/research/research.ts'
import type { Candidate } from '#shared/domain/platform/research-candidate.ts'
import { AppError } from '#shared/errors.ts'
import { suggestionOrder } from '#shared/table/research/research.ts'
import { type BatchPlace, batch, type Done } from '../../platform/batch/batch.ts'
import { readOperation } from '../../platform/batch/long-work.ts'
import { type Fetcher, fetchSource } from '../../platform/fetching/fetcher.ts'
import { derivedId, newId } from '../../platform/process/ids.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import type { Table } from '../../platform/table/table.ts'
import { type Choice, chooseIdeas, claimKeys } from './choose-ideas.ts'
import type { ChosenIdea } from './chosen-idea.ts'
import { readProfile } from './profile-store.ts'
import { scoreByModel } from './score-ideas.ts'
import { statesOfRun } from './source-states.ts'
import { openKeys, waitingKeys } from './suggestion-store.ts'

export const RESEARCH_COUNTS = ['sources', 'candidates', 'duplicates', 'below_minimum', 'stored'] as const

/** As long as an operation that may be gone on with. */
const FINDINGS_KEPT_SECONDS = 30 * 24 * 3600
const CLAIM_KEPT_SECONDS = 180 * 24 * 3600
const seconds = () => Math.floor(Date.now() / 1000)

interface Deps {
  fetcher: Fetcher
  modelId: () => string
}

/**
 * Reads a profile's sources, then chooses what to suggest, then stores it: three pages of items, `source`, `idea` and `finish`, each with
 * the run's key, so that whoever goes on after a kill finds what was read.
 */
export const researchContent = ({ fetcher, modelId }: Deps) =>
  batch({
    params: z.object({ config_id: z.string() }),
    counts: RESEARCH_COUNTS,
    concurrency: 4,
    action: 'content_research',
    subject: async ({ table }, { config_id }) => ({ config_name: (await readProfile(table, config_id)).name }),
    prepare: async ({ table }, { config_id }) => (await readProfile(table, config_id)).sources.length + 1,
    next: async (place, { config_id }, cursor) => {
      const profile = await readProfile(place.table, config_id)
      const [step, run = newId()] = cursor?.split(' ') ?? ['read']
      if (step === 'read') return { items: profile.sources.map(({ url }) => `source ${run} ${url}`), next: `choose ${run}` }
      if (step === 'finish') return { items: [`finish ${run}`], next: null }
      const sources = await findings<Candidate>(place.table, run, (item) => item.startsWith('source '))
      const score = scoreByModel({ ...place, modelId: modelId() })
      const choice = await chooseIdeas(place.table, profile, sources, score, Date.now())
      return { items: await keepChoice(place.table, run, choice), next: `finish ${run}` }
    },
    work: async (place, { config_id }, item) => {
      const [step, run = '', rest = ''] = item.split(' ')
      if (step === 'source') return readOne(place, fetcher, config_id, run, rest)
      if (step === 'idea') return storeOne(place, config_id, run, item)
      return finish(place, config_id, run)
    },
    failure: ({ sources = 0 }, faults) =>
      sources > 0 ? null : { code: 'source-unreadable', message: faults[0]?.message ?? 'None of the sources could be read.' },
    result: ({ sources = 0, candidates = 0, duplicates = 0, below_minimum = 0, stored = 0, errors = 0 }): z.output<typeof researchResult> => ({
      success: sources > 0,
      summary: { results: { sources, candidates, duplicates, below_minimum, stored, errors } },
    }),
  })

async function readOne({ table }: BatchPlace, fetcher: Fetcher, configId: string, run: string, url: string): Promise<Done> {
  const source = (await readProfile(table, configId)).sources.find((one) => one.url === url)
  if (!source) throw new AppError('source-unreadable', 'address-not-usable: The profile no longer has this source.')
  const { candidates } = await fetchSource(fetcher, source)
  return {
    counts: { sources: 1, candidates: candidates.length },
    writes: ({ researchFindings }) => [researchFindings.put(finding(run, `source ${url}`, candidates)).commit()],
  }
}

const finding = (run: string, item: string, content: readonly unknown[]) => ({
  run,
  item,
  content: pack(content),
  expires_at: seconds() + FINDINGS_KEPT_SECONDS,
})

async function findings<T>(table: Table, run: string, isWanted: (item: string) => boolean): Promise<T[]> {
  const { data } = await table.entities.researchFindings.query.run({ run }).go({ consistent: true, pages: 'all' })
  return data.filter(({ item }) => isWanted(item)).flatMap(({ content }) => unpack<T>(content))
}

/** @returns the items of the chosen ideas */
async function keepChoice(table: Table, run: string, { chosen, duplicates, below_minimum }: Choice): Promise<string[]> {
  const items = chosen.map((one) => ({ item: `idea ${run} ${derivedId(one.idea.key, run)}`, one }))
  await Promise.all([
    ...items.map(({ item, one }) => table.entities.researchFindings.put(finding(run, item, [one])).go()),
    table.entities.researchFindings.put(finding(run, 'counts', [{ duplicates, below_minimum }])).go(),
  ])
  return items.map(({ item }) => item)
}

/** The suggestion with its claims; what somebody else has claimed since is a duplicate. */
async function storeOne({ table }: BatchPlace, config_id: string, run: string, item: string): Promise<Done> {
  const [chosen] = await findings<ChosenIdea>(table, run, (one) => one === item)
  const id = item.split(' ')[2] as string
  if (!chosen) throw new AppError('suggestion-not-found')
  const { idea, ai_confidence, ...texts } = chosen
  const keys = claimKeys(idea)
  const claims = await Promise.all(keys.map((key) => table.entities.suggestedClaims.get({ key }).go({ consistent: true })))
  if (claims.some(({ data }) => data && data.suggestion_id !== id)) return { counts: { duplicates: 1 } }
  const created_at = new Date().toISOString()
  const order = suggestionOrder(texts.relevance_score, created_at, id)
  const row = {
    ...texts,
    ...{ id, config_id, created_at, status: 'pending' as const, sources: idea.sources, cves: idea.cves, warnings: idea.warnings },
    ...(ai_confidence === null ? {} : { ai_confidence }),
    suggested_title: idea.title,
    order,
    ...openKeys({ created_at, id }),
    ...waitingKeys({ order }),
  }
  return {
    counts: { stored: 1 },
    writes: ({ suggestions, suggestedClaims }) => [
      suggestions.create(row).commit(),
      ...keys.map((key) => suggestedClaims.create({ key, suggestion_id: id, expires_at: seconds() + CLAIM_KEPT_SECONDS }).commit()),
    ],
  }
}

/** What each source reported, by its address. */
async function sourcesRead(table: Table, run: string): Promise<Map<string, Candidate[]>> {
  const { data } = await table.entities.researchFindings.query.run({ run }).go({ consistent: true, pages: 'all' })
  return new Map(data.flatMap(({ item, content }) => (item.startsWith('source ') ? [[item.slice('source '.length), unpack<Candidate>(content)]] : [])))
}

/** The profile has run once more, however much of it could be read, and knows how its sources fared. */
async function finish({ table, operationId }: BatchPlace, id: string, run: string): Promise<Done> {
  const [counts] = await findings<{ duplicates: number; below_minimum: number }>(table, run, (item) => item === 'counts')
  const [profile, read, operation] = await Promise.all([readProfile(table, id), sourcesRead(table, run), readOperation(table, operationId)])
  const now = new Date().toISOString()
  const source_states = statesOfRun(read, operation?.progress?.faults ?? [], now)
  const failures = read.size > 0 ? 0 : (profile.failures ?? 0) + 1
  return {
    counts: { ...counts },
    writes: ({ researchProfiles }) => [researchProfiles.patch({ id }).add({ total_runs: 1 }).set({ last_run_at: now, failures, source_states }).commit()],
  }
}
