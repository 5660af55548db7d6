import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'

export type Person = Answer<'listPeople'>['people'][number]

/** People of the newsroom, asked for once somebody is about to be mentioned. */
export const usePeople = (isAsked: boolean): readonly Person[] =>
  useQuery({ ...queryOf('listPeople', {}), enabled: isAsked, staleTime: Number.POSITIVE_INFINITY }).data?.people ?? []
