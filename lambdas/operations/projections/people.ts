import type { StreamRecord } from 'aws-lambda'
import { getTable } from '../../platform/table/table.ts'
import { addTo, type Counts } from './contributions.ts'

/** Profiles of one read, so that memory stays bounded. */
const PROFILES_AT_ONCE = 1000

/** What a profile's change adds to the number of people with an account. */
export function peopleDifference({ OldImage, NewImage }: StreamRecord): Counts {
  const [before, after] = [OldImage, NewImage].map((image) => image?.account?.S === 'own')
  return before === after ? {} : { 'people.total': after ? 1 : -1 }
}

/** Everybody with an account, counted from the list of people. */
export async function countPeople(sums: Counts): Promise<void> {
  let cursor: string | null = null
  do {
    const page: { data: unknown[]; cursor: string | null } = await getTable()
      .entities.profiles.query.people({ account: 'own' })
      .go({ cursor, limit: PROFILES_AT_ONCE, attributes: ['user_id'] })
    addTo(sums, { 'people.total': page.data.length })
    cursor = page.cursor
  } while (cursor)
}
