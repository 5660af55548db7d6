import { articlePath } from '#shared/domain/articles/addresses.ts'
import { isSameText } from '#shared/domain/articles/page-text.ts'
import { alternatesOf } from '#shared/domain/publishing/publication.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import type { CardRow, FamilyCards } from '../../articles/reading/family.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { dateOnPage } from '../../publishing/live-state/page-data.ts'
import { idOf } from '../../publishing/live-state/rebuild-card.ts'
import type { Member } from '../../publishing/pages/member.ts'
import { readDrafts, readVersions } from '../../publishing/pages/version-texts.ts'
import type { PublicationRow } from '../../publishing/publication/earlier-set.ts'
import { liveFields, NOT_LIVE } from '../../publishing/publication/live-fields.ts'
import { type CardText, wrongCardTexts } from './card-texts.ts'
import type { Place } from './check.ts'
import type { Finding } from './finding.ts'

interface Subject {
  original_id: string
  live_version: number
  /** The one that is live, or null. */
  publication: PublicationRow | null
  family: FamilyCards
}

/** Cards and claims say of each language what the live publication says, and cards show the words of their text. */
export async function agreeOnCards({ table, pages }: Place, subject: Subject): Promise<Finding[]> {
  const members = await liveMembers(subject, pages.bucket)
  const shown = new Set(members.map(({ locale }) => locale))
  const findings: Finding[] = []
  const alternates = alternatesOf(members)
  const wrongTexts = await wrongCardTexts(table, subject.original_id, subject.family.cards, members)
  for (const member of members) {
    const card = subject.family.cards.get(member.locale)
    const text = wrongTexts.get(member.locale)
    if (!card || (card.id === member.id && !text && agrees(card, liveFields(member, alternates)))) continue
    const changed = await isChanged(table, subject.original_id, member)
    const id = card.id === member.id ? {} : { id: member.id, created_at: card.created_at }
    const removed = text ? (['author_id', 'bylines'] as const).filter((field) => !text[field]) : []
    const repaired = await write(table, subject, card, { ...liveFields({ ...member, changed }, alternates), ...id, ...text }, removed)
    findings.push({ code: 'card-differs', subject: `${subject.original_id} ${member.locale}`, repaired })
  }
  for (const card of subject.family.cards.values()) {
    if (shown.has(card.locale) || (!card.published && NOT_LIVE.every((field) => card[field] === undefined))) continue
    const repaired = await write(table, subject, card, { published: false, changed: false }, NOT_LIVE)
    findings.push({ code: 'card-live-unpublished', subject: `${subject.original_id} ${card.locale}`, repaired })
  }
  return [...findings, ...(await agreeOnClaims(table, subject, members))]
}

async function liveMembers({ original_id, publication, family }: Subject, bucket: string): Promise<Member[]> {
  const members: Member[] = []
  for (const { locale, version: number, section, slug } of publication?.members ?? []) {
    const card = family.cards.get(locale)
    if (!card || !publication) continue
    const published_at = await firstDate(card, publication.published_at, () => dateOnPage(bucket, articlePath(locale, section, slug)))
    const { version, changed } = card
    members.push({ locale, id: idOf(original_id, locale), version, number, section, slug, published_at, changed, rendered: true })
  }
  return members
}

/** When a language was first published, by its card, which says it twice; where it says two things, by its page. */
async function firstDate({ published_at, live_order }: CardRow, otherwise: string, onPage: () => Promise<string | null>): Promise<string> {
  const [date, order] = [published_at, live_order?.split('#')[0]].map((at) => (at !== undefined && !Number.isNaN(Date.parse(at)) ? at : undefined))
  if (date !== undefined && (date === order || order === undefined)) return date
  const shown = await onPage()
  if (date !== undefined && order !== undefined) return shown === order ? order : date
  return order ?? shown ?? otherwise
}

const agrees = (card: CardRow, expected: ReturnType<typeof liveFields>): boolean => {
  const { hreflang_alternates, ...plain } = expected
  const paths = (alternates: typeof hreflang_alternates | undefined) => alternates?.map(({ locale, path }) => `${locale} ${path}`).join()
  const same = (Object.keys(plain) as (keyof typeof plain)[]).every((field) => card[field] === plain[field])
  return same && paths(card.hreflang_alternates) === paths(hreflang_alternates)
}

async function isChanged(table: Table, original_id: string, member: Member): Promise<boolean> {
  const [drafts, versions] = await Promise.all([readDrafts(table, original_id, [member.locale]), readVersions(table, original_id, [member])])
  const [draft, version] = [drafts.get(member.locale), versions.get(member.locale)]
  return !draft || !version || !isSameText(draft, version)
}

/** Only while the card is the one that was read, the same publication is live, and nobody is publishing. */
async function write(
  table: Table,
  { original_id, live_version }: Subject,
  { locale, version }: CardRow,
  fields: Partial<ReturnType<typeof liveFields> & Pick<CardRow, 'id' | 'created_at'> & CardText>,
  removed: readonly ((typeof NOT_LIVE)[number] | 'author_id' | 'bylines')[],
): Promise<boolean> {
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ families, cards }) => [
        families
          .check({ original_id })
          .where((row, { eq, notExists }) => `${eq(row.live_version, live_version)} AND ${notExists(row.publish_lease)}`)
          .commit(),
        cards
          .patch({ original_id, locale })
          .set(fields)
          .remove([...removed])
          .where((row, { eq }) => eq(row.version, version))
          .commit(),
      ])
      .go(),
  )
  return refused.length === 0
}

async function agreeOnClaims(table: Table, { original_id, live_version }: Subject, members: readonly Member[]): Promise<Finding[]> {
  const keys = members.map(({ locale, slug }) => ({ space: slugSpace(locale), slug }))
  const claims = await readAll(keys, (batch) => table.entities.claims.get(batch).go({ consistent: true }))
  const findings: Finding[] = []
  for (const { locale, slug, section, id } of members) {
    const claim = claims.find((row) => row.space === slugSpace(locale) && row.slug === slug)
    if (claim?.article_id === id && claim.live && claim.section === section) continue
    const refused = await refusedWrites(() =>
      table.transaction
        .write(({ families, claims }) => [
          families
            .check({ original_id })
            .where((row, { eq, notExists }) => `${eq(row.live_version, live_version)} AND ${notExists(row.publish_lease)}`)
            .commit(),
          claims
            .put({ space: slugSpace(locale), slug, article_id: id, original_id, locale, section, live: true })
            .where(({ article_id }, { eq, notExists }) => `${notExists(article_id)} OR ${eq(article_id, id)}`)
            .commit(),
        ])
        .go(),
    )
    findings.push({ code: 'claim-differs', subject: `${original_id} ${locale} ${slug}`, repaired: refused.length === 0 })
  }
  return findings
}
