import { PUBLICATION_STEPS } from '#shared/domain/publication.ts'
import { getTable } from '../../lambdas/runtime/table.ts'
import { changeOriginal, givenOriginal } from '../../lambdas/runtime/testing-article.ts'
import type { Injected } from '../local/faults/faults.ts'
import { type FaultPlan, type FaultyPlace, planFrom, randomFrom } from '../local/faults/plan.ts'
import { ACTS, type ActName } from './acts.ts'
import type { ProvingCloud } from './cloud.ts'
import { draftsKept, liveAgrees, liveNumber, noStrays, nothingHeld, type Picture, paidOnce, takePicture, totalsAgree } from './invariants.ts'
import { entityOf, type Item } from './table.ts'

/** One call more than a step has tries after its process ended. */
const MOST_IN_A_ROW = 4

/** Where a translation and a publication come by, and about how often. */
export const PLACES: readonly FaultyPlace[] = [
  { at: 'lambda:translation:translate-locale', calls: 14 },
  { at: 'lambda:translation', calls: 17 },
  ...PUBLICATION_STEPS.map((step) => ({ at: `lambda:publishing:${step}`, calls: 2, times: MOST_IN_A_ROW })),
  { at: 'lambda:publishing:withdraw', calls: 1, times: MOST_IN_A_ROW },
  { at: 'lambda:publishing:fail-*', calls: 1, times: 2 },
  { at: 'lambda:publishing', calls: 8 },
  { at: 'lambda:api-editorial', calls: 2 },
  { at: 'sfn:StartExecution', calls: 2 },
  { at: 'bedrock:Converse', calls: 14 },
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

/** A set that cannot be brought out, whose withdrawal and last word fail as well: what the seeds choose brings that about too rarely. */
const NEVER_LISTED: FaultPlan = [
  { at: 'lambda:publishing:listings', kind: 'crash-before', nth: 1, times: MOST_IN_A_ROW },
  { at: 'lambda:publishing:withdraw', kind: 'crash-after', nth: 1 },
  { at: 'lambda:publishing:fail-*', kind: 'crash-before', nth: 1 },
]

const MOST_FAULTS = 12
const MINUTE = 61_000
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

/** Each list has fifteen pages: what only publishes is in few of them, what is translated in all kinds. */
const IN_FEW_LISTS = { ...TEXT, tags: [], author_id: undefined }

export interface Proof {
  seed: number
  /** What did not hold; empty: all did. */
  faults: string[]
  /** Where which fault struck, in order. */
  struck: Pick<Injected, 'place' | 'kind'>[]
  /** What happened to the article, each with how often a person had to ask for it. */
  asked: { [Act in ActName]?: number }
  ms: number
}

/**
 * One article on its way to fifteen pages, and for some seeds on to a second publication, a rollback or off the site again, while up to
 * twelve faults strike that the seed chooses. What ends as failed is started again, as a person would. The same seed gives the same faults.
 */
export async function provePublication(cloud: ProvingCloud, seed: number): Promise<Proof> {
  const started = performance.now()
  const acts = journeyOf(seed)
  const id = acts[0] === 'translate' ? await startAfresh(cloud) : await startTranslated(cloud, acts.includes('translate'))
  const struck: Proof['struck'] = []
  const asked: Proof['asked'] = {}
  const faults = new Set<string>()
  let first = 0
  let content = TEXT.content
  let picture: Picture | undefined
  cloud.translating = id
  cloud.syndicating = SYNDICATED.has(seed % 96)
  for (const [index, act] of acts.entries()) {
    if (act === 'edit') {
      content = `${TEXT.content}<p>Since then a second paragraph was added.</p>`
      await changeOriginal(id, content)
      continue
    }
    const chosen = planFrom(seed + index * 1_000_000, PLACES, 1 + Math.floor(randomFrom(seed + index)() * MOST_FAULTS))
    cloud.faults.replace(seed % 24 === 6 ? [...NEVER_LISTED, ...chosen] : chosen)
    const persisted = await persist(cloud, id, act, first, faults)
    asked[act] = (asked[act] ?? 0) + persisted.asked
    struck.push(...cloud.faults.injected.map(({ place, kind }) => ({ place, kind })))
    cloud.faults.replace([])
    picture = act === 'unpublish' ? await tidied(cloud, persisted.picture) : persisted.picture
    first ||= liveNumber(picture, id)
    for (const invariant of ACTS[act].end) for (const fault of invariant(picture, id)) faults.add(`after ${act}: ${fault}`)
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

/** Pages that nothing leads to may stay behind an article until the reconciliation finds them. */
async function tidied(cloud: ProvingCloud, picture: Picture): Promise<Picture> {
  if (noStrays(picture).length === 0) return picture
  await cloud.reconcile()
  return takePicture(cloud)
}

/** Two of 24 articles are translated under faults as well, three go on after they were published. */
function journeyOf(seed: number): (ActName | 'edit')[] {
  switch (seed % 24) {
    case 0:
      return ['translate', 'publish']
    case 1:
      return ['translate', 'publish', 'edit', 'translate', 'publish']
    case 3:
      return ['publish', 'unpublish']
    case 4:
      return ['publish', 'edit', 'translate', 'publish', 'rollback']
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

let translated: { id: string; items: Item[] } | undefined
/** What only translating reads or writes: resetting the table costs by the row. */
const OF_TRANSLATING = new Set(['memory-segment', 'model-call'])

/** Translating takes longer than publishing; so one article that was translated without faults serves all that begin with publishing. */
async function startTranslated(cloud: ProvingCloud, isTranslatedAgain: boolean): Promise<string> {
  translated ??= await translateOnce(cloud)
  await cloud.reset(isTranslatedAgain ? translated.items : translated.items.filter((item) => !OF_TRANSLATING.has(entityOf(item))))
  return translated.id
}

async function translateOnce(cloud: ProvingCloud): Promise<{ id: string; items: Item[] }> {
  const id = await startAfresh(cloud, IN_FEW_LISTS)
  await cloud.call('translateArticle', { params: { id }, body: {} })
  await cloud.settled()
  return { id, items: await cloud.items() }
}

/**
 * A person asks until it is done. What must hold holds after each time, whatever came of it.
 * @returns how often, and how things are then
 */
async function persist(cloud: ProvingCloud, id: string, act: ActName, first: number, faults: Set<string>): Promise<{ asked: number; picture: Picture }> {
  const { ask, isDone, meanwhile } = ACTS[act]
  let last = ''
  let refused = 0
  let asked = 0
  let picture: Picture
  do {
    asked++
    const { status, body } = await ask(cloud, id, first)
    await cloud.settled()
    const found = await takePicture(cloud)
    for (const invariant of meanwhile) for (const fault of invariant(found, id)) faults.add(`while asked to ${act}: ${fault}`)
    picture = await healed(cloud, id, found)
    for (const fault of picture === found ? [] : liveAgrees(picture, id)) faults.add(`while asked to ${act}: ${fault}`)
    const operation = body?.operation_id && (await cloud.row(`OPERATION#${body.operation_id}`, 'OPERATION'))
    if (operation?.status === 'success' || isDone(body)) return { asked, picture }
    last = operation ? `${operation.status}: ${operation.error_message}` : `${status}: ${body?.detail ?? body?.title}`
    // Nothing runs, and yet it is refused: what was begun and never started counts as given up only after a minute.
    refused = status === 409 ? refused + 1 : 0
    if (refused === 2) cloud.pass(MINUTE)
  } while (asked < PATIENCE && refused < 4)
  faults.add(`lost: never done, ${last}`)
  return { asked, picture }
}

/** A set that could neither be brought out nor withdrawn shows the pages of another one, all fifteen, until the next reconciliation. */
async function healed(cloud: ProvingCloud, id: string, picture: Picture): Promise<Picture> {
  if (liveAgrees(picture, id).length === 0) return picture
  await cloud.reconcile()
  return takePicture(cloud)
}

/** The gate's rules of length and structure are proved elsewhere; a short text takes a tenth of the time. */
export async function openGate(): Promise<void> {
  await getTable().entities.settings.put({ key: 'quality_gate_enabled', value: 'false', updated_at: new Date().toISOString(), updated_by: 'prover' }).go()
}
