import { type QueryClient, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../platform/api/queries.ts'

const settings = queryOf('listSettings', {})

/** Whether the settings have switched the model off; false until they are known. */
export function useIsModelOff(): boolean {
  const { data } = useQuery({ ...settings, refetchOnMount: 'always' })
  return data?.settings.find(({ key }) => key === 'ai_enabled')?.value === 'false'
}

/** Reads anew whether it is off: a call has just been refused. */
export const refreshModelSwitch = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: settings.queryKey })
