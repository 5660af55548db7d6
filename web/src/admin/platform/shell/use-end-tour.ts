import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryOf } from '../api/queries.ts'

/** Keeps in the person's profile that they have seen the tour, or do not want it. Not kept, it is offered again: that is no fault to tell of. */
export function useEndTour(): () => void {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => call('saveDeskTour', { body: { desk_tour_ended: true } }),
    onMutate: () => queries.setQueryData(queryOf('getAccount', {}).queryKey, (profile) => profile && { ...profile, desk_tour_ended: true }),
  })
  return mutate
}
