import type { EntityItem } from 'electrodb'
import { isSameText } from '#shared/domain/articles/page-text.ts'
import type { Publication } from '#shared/table/articles/publications.ts'
import type { FamilyCards } from '../../articles/reading/family.ts'
import type { Table } from '../../platform/table/table.ts'
import type { Member } from '../pages/member.ts'
import { readDrafts, readVersions } from '../pages/version-texts.ts'

export type PublicationRow = EntityItem<ReturnType<typeof Publication>>

export const readPublication = async (table: Table, original_id: string, number: number): Promise<PublicationRow | null> =>
  (await table.entities.publications.get({ original_id, number }).go({ consistent: true })).data

/** The languages of an earlier publication as they would be shown again, each compared with its working copy. */
export async function earlierMembers(table: Table, { original_id, members }: PublicationRow, { cards }: FamilyCards, at: string): Promise<Member[]> {
  const shown = members.map(({ locale, version, section, slug }) => ({ locale, number: version, section, slug }))
  const [drafts, versions] = await Promise.all([
    readDrafts(
      table,
      original_id,
      shown.map(({ locale }) => locale),
    ),
    readVersions(table, original_id, shown),
  ])
  return shown.flatMap((member) => {
    const [card, draft, text] = [cards.get(member.locale), drafts.get(member.locale), versions.get(member.locale)]
    if (!card || !draft || !text) return []
    const { id, version, published_at = at } = card
    return [{ ...member, id, version, published_at, changed: !isSameText(draft, text), rendered: true }]
  })
}
