import { PUBLICATION_STEPS } from '#shared/domain/articles/publication-steps.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { randomFrom } from '#shared/seeded-random.ts'
import { changeOriginal, givenOriginal } from '../../lambdas/articles/reading/testing-article.ts'
import { getTable } from '../../lambdas/platform/table/table.ts'
import type { Injected } from '../local/faults/faults.ts'
import { type FaultPlan, type FaultyPlace, planFrom } from '../local/faults/plan.ts'
import { ACTS, type ActName } from './acts.ts'
import type { ProvingCloud } from './cloud.ts'
import type { Kept } from './contents.ts'
import { draftsKept, liveAgrees, liveNumber, noStrays, nothingHeld, paidOnce, takePicture, totalsAgree } from './invariants.ts'
import type { Picture } from './picture.ts'
import { entityOf } from './table.ts'

/** One call more than a step has tries after its process ended. */
const MOST_IN_A_ROW = 4

/** Where a translation and a publication come by, and about how often. */
export const PLACES: readonly FaultyPlace[] = [
  { at: 'lambda:translation:translate-locale', calls: TARGET_LOCALES.length },
  { at: 'lambda:translation', calls: TARGET_LOCALES.length + 3 },
  ...PUBLICATION_STEPS.map((step) => ({ at: `lambda:publishing:${step}`, calls: 2, times: MOST_IN_A_ROW })),
  { at: 'lambda:publishing:withdraw', calls: 1, times: MOST_IN_A_ROW },
  { at: 'lambda:publishing:fail-*', calls: 1, times: 2 },
  { at: 'lambda:publishing', calls: 8 },
  { at: 'lambda:api-editorial', calls: 2 },
  { at: 'sfn:StartExecution', calls: 2 },
  { at: 'bedrock:Converse', calls: TARGET_LOCALES.length },
  { at: 'dynamodb:TransactWriteItems', calls: 20, times: 3 },
  { at: 'dynamodb:UpdateItem', calls: 25 },
  { at: 'dynamodb:BatchGetItem', calls: 12 },
  { at: 'dynamodb:PutItem', calls: 10 },
  { at: 'dynamodb:BatchWriteItem', calls: 8 },
  { at: 'dynamodb', calls: 120 },
  { at: 's3:PutObject', calls: 60, times: 3 },
  { at: 's3:GetObject', calls: 2, times: 3 },
  { at: 's3:HeadObject', calls: 2, times: 3 },
  { at: 's3:DeleteObjects', calls: 2 },
  { at: 's3', calls: 80 },
]

/** Where work other than publishing comes by as well. */
const ELSEWHERE: readonly FaultyPlace[] = [
  { at: 'lambda:api-editorial', calls: 2 },
  { at: 'sfn:StartExecution', calls: 2 },
  { at: 'bedrock:Converse', calls: 4 },
  { at: 'dynamodb:TransactWriteItems', calls: 10, times: 3 },
  { at: 'dynamodb:UpdateItem', calls: 10 },
  { at: 'dynamodb', calls: 60 },
  { at: 's3:PutObject', calls: 10, times: 3 },
  { at: 's3', calls: 30 },
]

/** A set that cannot be brought out, whose withdrawal and last word fail as well: what the seeds choose brings that about too rarely. */
const NEVER_LISTED: FaultPlan = [
  { at: 'lambda:publishing:listings', kind: 'crash-before', nth: 1, times: MOST_IN_A_ROW },
  { at: 'lambda:publishing:withdraw', kind: 'crash-after', nth: 1 },
  { at: 'lambda:publishing:fail-*', kind: 'crash-before', nth: 1 },
]

const MOST_FAULTS = 12
/** More than a minute, after which work that was begun and never started counts as given up. */
const MINUTE = 61_000
/** More than any batch may run. */
const LONGER_THAN_WORK = 13 * 3_600_000
/** How often a person tries again before giving up; more than there are faults. */
const PATIENCE = 16

/** As little as an article can be: what is proved is the set, not the text. */
export const TEXT = {
  title: 'Attackers abuse the liblzma backdoor',
  excerpt: 'How the backdoor came into servers.',
  meta_title: '',
  meta_description: '',
  hero_image_alt: '',
  tags: ['linux'],
  content: '<p>On 29 March 2024 the backdoor CVE-2024-3094 was found in <code>liblzma</code> 5.6.1 by <a href="https://a.example/x">one engineer</a>.</p>',
}

/** Each list has a page in each language: what only publishes is in few of them, what is translated in all kinds. */
const IN_FEW_LISTS = { ...TEXT, tags: [], author_id: undefined }
/** What is out before has an author's pages too. */
const WITHOUT_TOPICS = { ...TEXT, tags: [] }

export interface Proof {
  seed: number
  /** What did not hold; empty: all did. */
  faults: string[]
  /** Where which fault struck, in order. */
  struck: Pick<Injected, 'place' | 'kind'>[]
  /** What happened to the article, each with how often a person had to ask for it. */
  asked: { [Act in ActName]?: number }
  ms: number
  /** It broke off or did not end. */
  isStuck?: true
}

/**
 * One article on its way to its pages in all languages, and for some seeds on to a second publication, a rollback or off the site again; or one that is
 * out, while the clock and editors work on it and on the site. Up to twelve faults strike that the seed chooses. What ends as failed is started
 * again, as a person would. The same seed gives the same faults.
 */
export async function provePublication(cloud: ProvingCloud, seed: number): Promise<Proof> {
  const started = performance.now()
  const acts = journeyOf(seed)
  const id = await begin(cloud, acts)
  const struck: Proof['struck'] = []
  const asked: Proof['asked'] = {}
  const faults = new Set<string>()
  let first = 0
  let content = TEXT.content
  let picture: Picture | undefined
  cloud.translating = id
  cloud.syndicating = SYNDICATED.has(seed % 96) || acts.includes('regenerate-sitemaps')
  for (const [index, act] of acts.entries()) {
    if (act === 'edit') {
      content = `${TEXT.content}<p>Since then a second paragraph was added.</p>`
      await changeOriginal(id, content)
      continue
    }
    const { before, places, end, leavesTraces } = ACTS[act]
    await before?.(cloud, id)
    // Four times: about a third of the faults strike where only this comes by.
    const where = places ? [...ELSEWHERE, ...Array.from({ length: 4 }, () => places).flat()] : PLACES
    const chosen = planFrom(seed + index * 1_000_000, where, 1 + Math.floor(randomFrom(seed + index)() * MOST_FAULTS))
    cloud.faults.replace(seed % 24 === 6 ? [...NEVER_LISTED, ...chosen] : chosen)
    const persisted = await persist(cloud, id, act, first, faults)
    asked[act] = (asked[act] ?? 0) + persisted.asked
    struck.push(...cloud.faults.injected.map(({ place, kind }) => ({ place, kind })))
    cloud.faults.replace([])
    picture = leavesTraces ? await tidied(cloud, persisted.picture) : persisted.picture
    first ||= liveNumber(picture, id)
    for (const invariant of end) for (const fault of invariant(picture, id)) faults.add(`after ${act}: ${fault}`)
  }
  for (const fault of picture ? inTheEnd(cloud, picture, id, content) : []) faults.add(fault)
  return { seed, faults: [...faults], struck, asked, ms: performance.now() - started }
}

const inTheEnd = (cloud: ProvingCloud, picture: Picture, id: string, content: string): string[] => [
  ...noStrays(picture),
  ...nothingHeld(picture),
  ...draftsKept(picture, id, { ...TEXT, content }),
  ...paidOnce(cloud),
  ...totalsAgree(picture),
]

/** What may stay behind until the reconciliation finds it. */
async function tidied(cloud: ProvingCloud, picture: Picture): Promise<Picture> {
  const isHeld = nothingHeld(picture).length > 0
  if (!isHeld && noStrays(picture).length === 0) return picture
  if (isHeld) cloud.pass(LONGER_THAN_WORK)
  await cloud.reconcile()
  return takePicture(cloud)
}

type Journey = readonly (ActName | 'edit')[]

/** What happens to an article that is out, or planned, and around it: each machine and each way to begin it. */
const AROUND: readonly Journey[] = [
  ['planned'],
  ['edit', 'correct'],
  ['estimate'],
  ['trash', 'restore'],
  ['reconcile'],
  ['rebuild'],
  ['refresh-author'],
  ['rebuild-hreflang'],
  ['evaluate-articles'],
  ['regenerate-sitemaps'],
]

/** Two of 24 articles are translated under faults as well, three go on after they were published; around three others something else is at work. */
function journeyOf(seed: number): Journey {
  switch (seed % 24) {
    case 0:
      return ['translate', 'publish']
    case 1:
      return ['translate', 'publish', 'edit', 'translate', 'publish']
    case 3:
      return ['publish', 'unpublish']
    case 4:
      return ['publish', 'edit', 'translate', 'publish', 'rollback']
    case 8:
    case 14:
    case 20:
      return AROUND[(Math.floor(seed / 24) * 3 + Math.floor(((seed % 24) - 8) / 6)) % AROUND.length] as Journey
    default:
      return ['publish']
  }
}

/** One in 48: publications, an unpublication, a rollback. Hundreds of files take as long as ten proofs without them. */
const SYNDICATED = new Set([3, 4])

async function startAfresh(cloud: ProvingCloud, text = TEXT): Promise<string> {
  await cloud.reset()
  await openGate()
  return (await givenOriginal(text)).id
}

interface Start {
  id: string
  kept: Kept
  /** When it was made, by the clock that work passes. */
  at: number
}
/** What is out is news for two days: later it would stand in no sitemap of news. */
const FRESH_MS = 24 * 3_600_000
/** What journeys begin from, made once without faults. */
const starts = new Map<'translated' | 'out', Start>()
/** What only translating reads or writes: resetting the table costs by the row. */
const OF_TRANSLATING = new Set(['memory-segment', 'memory-use', 'memory-word', 'unpublished-segments', 'model-call'])

/** Translating takes longer than publishing; so one article that was translated without faults serves all that begin with publishing. */
async function begin(cloud: ProvingCloud, acts: Journey): Promise<string> {
  if (acts[0] === 'translate') return startAfresh(cloud)
  const isOut = AROUND.includes(acts) && acts[0] !== 'planned'
  const name = isOut ? 'out' : 'translated'
  const before = starts.get(name)
  const start = before && before.at > Date.now() - FRESH_MS ? before : await make(cloud, isOut)
  starts.set(name, start)
  const { id, kept } = start
  const isTranslatedAgain = acts.includes('translate') || acts.includes('correct')
  await cloud.reset(isTranslatedAgain ? kept : { ...kept, items: kept.items.filter((item) => !OF_TRANSLATING.has(entityOf(item))) })
  return id
}

async function make(cloud: ProvingCloud, isOut: boolean): Promise<Start> {
  const id = await startAfresh(cloud, isOut ? WITHOUT_TOPICS : IN_FEW_LISTS)
  cloud.syndicating = isOut
  await cloud.call('translateArticle', { params: { id }, body: {} })
  await cloud.idle()
  if (isOut) await cloud.call('publishWithTranslations', { body: { articleId: id } })
  await cloud.idle()
  return { id, kept: await cloud.keep(), at: Date.now() }
}

/**
 * A person asks until it is done. What must hold holds after each time, whatever came of it.
 * @returns how often, and how things are then
 */
async function persist(cloud: ProvingCloud, id: string, act: ActName, first: number, faults: Set<string>): Promise<{ asked: number; picture: Picture }> {
  const { ask, isDone, meanwhile, repairs } = ACTS[act]
  let last = ''
  let refused = 0
  let asked = 0
  let picture: Picture
  do {
    asked++
    const { status, body } = await ask(cloud, id, first)
    await cloud.idle()
    const found = await takePicture(cloud)
    for (const invariant of meanwhile) for (const fault of invariant(found, id)) faults.add(`while asked to ${act}: ${fault}`)
    picture = repairs ? found : await healed(cloud, id, found)
    for (const fault of picture === found ? [] : liveAgrees(picture, id)) faults.add(`while asked to ${act}: ${fault}`)
    const operation = body?.operation_id && (await cloud.row(`OPERATION#${body.operation_id}`, 'OPERATION'))
    const succeeded = operation?.status === 'success'
    if (isDone ? isDone({ body, succeeded, picture, id }) : succeeded) return { asked, picture }
    last = operation ? `${operation.status}: ${operation.error_message}` : `${status}: ${body?.detail ?? body?.title}`
    // Nothing runs, and yet it is refused: what was begun and never started counts as given up only after a minute.
    refused = status === 409 ? refused + 1 : 0
    if (refused === 2) cloud.pass(MINUTE)
  } while (asked < PATIENCE && refused < 4)
  faults.add(`lost: never done, ${last}`)
  return { asked, picture }
}

/** A set that could neither be brought out nor withdrawn shows the pages of another one, in all languages, until the next reconciliation. */
async function healed(cloud: ProvingCloud, id: string, picture: Picture): Promise<Picture> {
  if (liveAgrees(picture, id).length === 0) return picture
  await cloud.reconcile()
  return takePicture(cloud)
}

/** The gate's rules of length and structure are proved elsewhere; a short text takes a tenth of the time. */
export async function openGate(): Promise<void> {
  await getTable().entities.settings.put({ key: 'quality_gate_enabled', value: 'false', updated_at: new Date().toISOString(), updated_by: 'prover' }).go()
}
