import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dayIn, typedTime } from '#shared/domain/platform/wall-clock.ts'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { newsroomTime } from '../planned/newsroom-time.ts'
import { refreshPlans } from '../planned/refresh-plans.ts'
import { t } from './catalogue.ts'
import { addDays } from './month-days.ts'
import type { Entry } from './workflow-texts.ts'

export interface Reschedule {
  toDay: (entry: Entry, day: string) => void
  byDays: (entry: Entry, count: number) => void
  /** The id of the article that is on its way. */
  moving: string | null
}

/** Moves what is planned or due to another day, at the same time of it. The past takes nothing. */
export function useReschedule(zone: string): Reschedule {
  const queries = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ entry: { id, kind }, at }: { entry: Entry; at: string }) => {
      if (kind === 'planned') await call('planArticle', { params: { id }, body: { scheduled_for: at } })
      else await call('saveWorkflow', { params: { id }, body: { due_at: at } })
    },
    onSuccess: (_, { entry, at }) => toast({ tone: 'success', text: t.movedTo({ title: entry.title, place: newsroomTime(at, zone) }) }),
    onError: (error) => toast({ tone: 'error', text: t.couldNotMove({ error: errorText(error) }) }),
    onSettled: async () => {
      await refreshPlans(queries)
      await Promise.all(['listCalendar', 'getBoard', 'getWorkflow'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
    },
  })
  const toDay = (entry: Entry, day: string) => {
    if (entry.kind === 'published' || day === dayIn(Date.parse(entry.at), zone)) return
    const time = typedTime(`${day} ${newsroomTime(entry.at, zone).slice(11)}`, zone)
    const at = time.kind === 'twice' ? time.first : time.at
    if (Date.parse(at) <= Date.now()) toast({ tone: 'error', text: t.cannotMoveToPast })
    else mutate({ entry, at })
  }
  return {
    toDay,
    byDays: (entry, count) => toDay(entry, addDays(dayIn(Date.parse(entry.at), zone), count)),
    moving: isPending ? (variables?.entry.id ?? null) : null,
  }
}
