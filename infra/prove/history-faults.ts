import { LOCALES } from '#shared/locales.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import { rebuildCounters } from '../../lambdas/operations/projections/rebuild.ts'
import { getTable } from '../../lambdas/platform/table/table.ts'
import { indexFaults } from '../../lambdas/publishing/search/index-faults.ts'
import { rowsOf } from './act.ts'
import type { ProvingCloud } from './cloud.ts'
import { deadLinks, listed, liveAgrees, liveNumber, noStrays, nothingHeld, takePicture, totalsAgree, wholeOrNothing } from './invariants.ts'
import type { Newsroom } from './newsroom.ts'
import type { KnownArticle } from './newsroom-texts.ts'
import type { Picture } from './picture.ts'
import { deadSyndicated, syndicated } from './syndicated.ts'

/** More than any machine may run: what has had no last word by then is ended. */
const LONGER_THAN_WORK = 2 * 3_600_000

/** What follows the table has followed it: counters are what counting gives, the search index has what is live and nothing else. */
export async function lagFaults(): Promise<string[]> {
  const counters = Object.entries(await rebuildCounters(1)).map(([name, off]) => `the counter ${name} is off by ${off}`)
  const search = await Promise.all(
    LOCALES.map(async (locale) => (await indexFaults(getTable(), locale)).wrong.map((id) => `${id} is wrong in the search of ${locale}`)),
  )
  return [...counters, ...search.flat()]
}

/**
 * Everything idle, and nothing fails: what the clients were told holds as it is; then the nightly reconciliation brings together what faults left apart,
 * and everything agrees; a second one finds nothing more.
 */
export async function historyFaults(cloud: ProvingCloud, newsroom: Newsroom): Promise<string[]> {
  const before = await takePicture(cloud)
  const told = [
    ...deadLinks(before),
    ...deadSyndicated(before),
    ...someAdmin(before),
    ...counted(before, newsroom),
    ...newsroom.articles.flatMap((known) => kept(before, known)),
  ]
  if (nothingHeld(before).length > 0) cloud.pass(LONGER_THAN_WORK)
  await cloud.reconcile()
  const after = await takePicture(cloud)
  const ids = after.rows.filter(({ __edb_e__ }) => __edb_e__ === 'family').map(({ original_id }) => original_id as string)
  const sets = ids.flatMap((id) =>
    [...wholeOrNothing(after, id), ...oneBase(after, id), ...ownAddresses(after, id), ...(liveNumber(after, id) ? out(after, id) : [])].map(
      (fault) => `${id}: ${fault}`,
    ),
  )
  const site = [...deadLinks(after), ...deadSyndicated(after), ...noStrays(after), ...totalsAgree(after), ...nothingHeld(after)]
  return [...told, ...sets, ...site, ...(await leftToFind(cloud))]
}

const out = (picture: Picture, id: string): string[] => [liveAgrees, listed, syndicated].flatMap((invariant) => invariant(picture, id))

async function leftToFind(cloud: ProvingCloud): Promise<string[]> {
  const { status, output } = (await cloud.run('ReconcileSite')) as { status: string; output: { report?: { findings: { code: string; subject: string }[] } } }
  if (status !== 'SUCCEEDED' || !output.report) return [`the reconciliation ended as ${status}`]
  return output.report.findings.map(({ code, subject }) => `a second reconciliation found ${code} ${subject}`)
}

const someAdmin = ({ rows }: Picture): string[] =>
  rows.some(({ __edb_e__, role }) => __edb_e__ === 'role' && role === 'admin') ? [] : ['nobody holds the admin role']

/** Of each call that created one there is one article, and no other. */
function counted({ rows }: Picture, { articles, maybe }: Newsroom): string[] {
  const there = rows.filter(({ __edb_e__ }) => __edb_e__ === 'family').length
  return there >= articles.length && there <= articles.length + maybe
    ? []
    : [`${there} articles came of ${articles.length} calls, and ${maybe} without an answer`]
}

/** Nobody's words are lost: each save that was answered is in the working copy, in the order of the versions, and no refused one. */
function kept(picture: Picture, { id, seen, added, refused }: KnownArticle): string[] {
  const draft = rowsOf(picture, id, 'draft').find(({ locale }) => locale === 'en')
  if (!draft) return [`${id} has no working copy`]
  const at = (words: string) => (draft.content as string).indexOf(words)
  const answered = added.flatMap(({ words, version }) => (version === null ? [] : [{ words, version }])).sort((one, other) => one.version - other.version)
  const versions = new Set(answered.map(({ version }) => version))
  return [
    ...(draft.version >= seen ? [] : [`${id} is in version ${draft.version}, and somebody has seen ${seen}`]),
    ...(versions.size === answered.length ? [] : [`${id}: two saves were told the same version`]),
    ...answered.filter(({ words }) => at(words) < 0).map(({ words }) => `${id}: “${words}” is lost`),
    ...answered
      .slice(1)
      .flatMap(({ words }, index) => (at(words) > at(answered[index]?.words ?? '') ? [] : [`${id}: “${words}” stands before what was saved earlier`])),
    ...refused.filter(({ words }) => at(words) >= 0).map(({ words, code }) => `${id}: “${words}” was refused (${code}) and is there`),
  ]
}

/** A family has one original, whose id it has, and a card a language; or it is in the trash, whole. */
function oneBase(picture: Picture, id: string): string[] {
  const cards = rowsOf(picture, id, 'card')
  const isTrashed = rowsOf(picture, id, 'trashed-cards').length > 0
  if (isTrashed) return cards.length === 0 ? [] : [`it is in the trash and has ${cards.length} cards`]
  const originals = cards.filter(({ locale }) => locale === 'en')
  return [
    ...(originals.length === 1 && originals[0]?.id === id ? [] : [`it has ${originals.length} originals`]),
    ...(new Set(cards.map(({ locale }) => locale)).size === cards.length ? [] : ['a language is there twice']),
    ...(new Set(cards.map((card) => card.id)).size === cards.length ? [] : ['two languages have one id']),
  ]
}

/** The slug of every card is claimed for it. */
function ownAddresses(picture: Picture, id: string): string[] {
  const claims = new Map(picture.rows.filter(({ __edb_e__ }) => __edb_e__ === 'slug-claim').map((claim) => [`${claim.space} ${claim.slug}`, claim]))
  return rowsOf(picture, id, 'card').flatMap(({ id: card, locale, slug }) =>
    claims.get(`${slugSpace(locale)} ${slug}`)?.article_id === card ? [] : [`${locale}: its slug ${slug} is somebody else's`],
  )
}
