import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TargetLocale } from '#shared/locales.ts'
import { type Answer, type Arguments, call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'

export type Sampled = Answer<'listSample'>['segments'][number]
export type Given = Arguments<'rateSegment'>['body']

export interface Place {
  locale: TargetLocale
  week: string
}

/** Rates segments of a sample and takes ratings back; the list on the screen changes with the answer. */
export function useRating(place: Place, onDone: () => void) {
  const queries = useQueryClient()
  const { queryKey } = queryOf('listSample', { params: place })
  const change = useMutation({
    mutationFn: ({ id, given }: { id: string; given: Given | null }) =>
      given ? call('rateSegment', { params: { ...place, id }, body: given }) : call('undoRating', { params: { ...place, id } }),
    onSuccess: (changed) => {
      queries.setQueryData<Answer<'listSample'>>(
        queryKey,
        (known) => known && { segments: known.segments.map((one) => (one.id === changed.id ? changed : one)) },
      )
      void queries.invalidateQueries({ queryKey: ['getLocalisation'] })
      onDone()
    },
    onError: (failed) => {
      toast({ tone: 'error', text: errorText(failed) })
      void queries.invalidateQueries({ queryKey })
    },
  })
  return {
    isBusy: change.isPending,
    rate: (id: string, given: Given) => change.mutate({ id, given }),
    undo: (id: string) => change.mutate({ id, given: null }),
  }
}
