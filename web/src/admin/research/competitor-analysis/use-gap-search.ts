import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findCompetitorGaps } from '#shared/contracts/research/competitor-gaps.ts'
import { runningElsewhere } from '../../articles/eeat-settings/outcome.ts'
import { call, start } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { followToEnd } from '../../platform/operations/follow-to-end.ts'
import { ERROR_TEXTS, errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { sourceFault } from '../content-research/research-texts.ts'
import { t } from './catalogue.ts'
import { ANALYSIS_FAILED, DETECTION_FAILED } from './gap-texts.ts'

/** How the look at one competitor went. */
export interface SiteLook {
  url: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** Gaps that were found; why it failed. */
  found: number
  reason: string
}

interface Outcome {
  gaps: number
  fresh: number
  /** Why there is nothing; null when the site could be read. */
  reason: string | null
}

/** Looks for gaps at one site, or at those of all competitors that the newest articles name, one after another. */
export function useGapSearch() {
  const queries = useQueryClient()
  const [looks, setLooks] = useState<readonly SiteLook[]>([])
  const [niche, setNiche] = useState<string | null>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: ['listCompetitorGaps'] })
  const note = (url: string, change: Partial<SiteLook>) => setLooks((all) => all.map((look) => (look.url === url ? { ...look, ...change } : look)))

  const look = async (url: string): Promise<Outcome> => {
    note(url, { state: 'running' })
    let ended: Operation | null = null
    await followToEnd(queries, await begun(url), (operation) => {
      ended = operation
    })
    const outcome = outcomeOf(ended)
    note(url, { state: outcome.reason === null ? 'done' : 'failed', found: outcome.gaps, reason: outcome.reason ?? '' })
    await refresh()
    return outcome
  }
  const analyse = useMutation({
    mutationFn: async (url: string) => {
      setNiche(null)
      setLooks([{ url, state: 'waiting', found: 0, reason: '' }])
      return look(url)
    },
    onSuccess: ({ gaps, fresh, reason }) =>
      reason === null ? toast({ tone: 'success', text: t.gapsFoundAndNew({ gaps, fresh }) }) : toast({ tone: 'error', text: `${ANALYSIS_FAILED}: ${reason}` }),
    onError: (error) => {
      setLooks([])
      toast({ tone: 'error', text: t.error({ error: errorText(error) }) })
    },
  })
  const detect = useMutation({
    mutationFn: async () => {
      const { success, niche, competitors } = await call('autoDetectNiche', {})
      if (!success) return null
      setNiche(niche)
      setLooks(competitors.map((url) => ({ url, state: 'waiting', found: 0, reason: '' })))
      const outcomes: Outcome[] = []
      for (const url of competitors) outcomes.push(await lookOrFail(url))
      return outcomes
    },
    onSuccess: (outcomes) => {
      const read = outcomes?.filter(({ reason }) => reason === null) ?? []
      if (!outcomes || read.length === 0) return toast({ tone: 'error', text: DETECTION_FAILED })
      const fresh = read.reduce((sum, one) => sum + one.fresh, 0)
      const text = t.competitorsAnalysed({ analysed: read.length, total: outcomes.length, fresh })
      toast({ tone: read.length < outcomes.length ? 'warning' : 'success', text })
    },
    onError: (error) => toast({ tone: 'error', text: t.error({ error: errorText(error) }) }),
  })
  const lookOrFail = async (url: string): Promise<Outcome> => {
    try {
      return await look(url)
    } catch (error) {
      const reason = errorText(error)
      note(url, { state: 'failed', reason })
      return { gaps: 0, fresh: 0, reason }
    }
  }
  return { looks, niche, isBusy: analyse.isPending || detect.isPending, isDetecting: detect.isPending, analyse: analyse.mutate, detect: () => detect.mutate() }
}

/** The operation that looks at a site; one that is at work already serves as well. */
async function begun(competitorUrl: string): Promise<string> {
  try {
    const answer = await start('findCompetitorGaps', { body: { competitorUrl } })
    if ('operationId' in answer) return answer.operationId
  } catch (error) {
    const other = runningElsewhere(error)
    if (other) return other
    throw error
  }
  throw new ProblemError('internal', 500, '')
}

function outcomeOf(ended: Operation | null): Outcome {
  const result = findCompetitorGaps.response.safeParse(ended?.result).data
  const fresh = ended?.counts.new_gaps ?? 0
  if (ended?.status === 'success' && result?.success) return { gaps: result.gaps.length, fresh, reason: null }
  const [fault] = ended?.faults ?? []
  if (fault?.code === 'source-unreadable') return { gaps: 0, fresh, reason: sourceFault(fault).reason }
  return { gaps: 0, fresh, reason: ERROR_TEXTS[fault?.code ?? ended?.error_code ?? 'internal'] }
}
