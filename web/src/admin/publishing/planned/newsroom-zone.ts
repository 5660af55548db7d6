import { useQuery } from '@tanstack/react-query'
import { NEWSROOM_ZONE } from '#shared/domain/platform/newsroom-days.ts'
import { queryOf } from '../../platform/api/queries.ts'

/** It changes once in years. */
const FRESH_MS = 10 * 60_000

/** The zone that the newsroom plans in, as the settings say; until they are there, the usual one. */
export function useNewsroomZone(): string {
  const { data } = useQuery({ ...queryOf('listSettings', {}), staleTime: FRESH_MS })
  return data?.settings.find(({ key }) => key === 'newsroom_time_zone')?.value || NEWSROOM_ZONE
}
