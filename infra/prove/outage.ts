import { LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { givenOriginal } from '../../lambdas/articles/reading/testing-article.ts'
import { syncScheduled } from '../../lambdas/operations/projections/scheduled-publications.ts'
import { getTable } from '../../lambdas/platform/table/table.ts'
import type { FaultPlan } from '../local/faults/plan.ts'
import { rowsOf } from './act.ts'
import type { ProvingCloud } from './cloud.ts'
import { draftsKept, liveAgrees, liveNumber, nothingHeld, paidOnce, published, takePicture, wholeOrNothing } from './invariants.ts'
import { isVisible } from './picture.ts'
import { openGate, TEXT } from './publication.ts'

export interface OutageProof {
  /** What did not hold; empty: all did. */
  faults: string[]
  /** How often a reader's page or address was asked for, and how often a service refused. */
  looks: number
  refused: number
  ms: number
}

const MINUTE = 60_000
const HOURS = 6
/** A service that answers nobody for as long as the plan stands. */
const away = (service: string): FaultPlan => [{ at: service, kind: 'throttle', nth: 1, times: 1_000_000_000 }]
/** Each text is its own: what another article says is remembered and needs no model. */
const contentOf = (title: string): string => `${TEXT.content}<p>${title} is told of here, and of nothing else.</p>`

/**
 * Six hours without the model, then six without the table, by the application's clock: the site stands, what people ask for is refused in
 * words, what was planned goes out afterwards, and nothing is lost, doubled or half done.
 * @param minutes between two looks
 */
export async function proveOutage(cloud: ProvingCloud, minutes: number): Promise<OutageProof> {
  const started = performance.now()
  await cloud.reset()
  await openGate()
  const watch = createWatch(cloud)
  const { expect } = watch
  const out = await translated(cloud, 'What was out before')
  await work(cloud, () => cloud.call('publishWithTranslations', { body: { articleId: out } }))
  const read = await readingOf(cloud, watch, out)
  const hours: Hours = async (plan, mayBeAway, meanwhile) => {
    cloud.faults.replace(plan)
    for (let minute = 0; minute < HOURS * 60; minute += minutes) {
      cloud.pass(minutes * MINUTE)
      await cloud.fire('publish-due')
      await meanwhile(minute)
      await cloud.idle()
      await read(mayBeAway)
    }
    watch.proof.refused += cloud.faults.injected.length
    cloud.faults.replace([])
  }

  const wanted = await withoutModel(cloud, watch, hours, out)
  await withoutTable(cloud, watch, hours, wanted)
  await cloud.reconcile()
  const picture = await takePicture(cloud)
  for (const fault of [...nothingHeld(picture), ...paidOnce(cloud)]) expect(false, fault)
  expect(picture.rows.filter(({ __edb_e__ }) => __edb_e__ === 'family').length === 6, 'articles were lost or doubled')
  return { faults: [...watch.faults], ...watch.proof, ms: performance.now() - started }
}

/** Hours under a plan of faults. @param meanwhile done at each look */
type Hours = (plan: FaultPlan, mayBeAway: boolean, meanwhile: (minute: number) => Promise<void>) => Promise<void>
type Watch = ReturnType<typeof createWatch>

/** Collects what does not hold. */
function createWatch(cloud: ProvingCloud) {
  const faults = new Set<string>()
  const expect = (holds: boolean, fault: string) => {
    if (!holds) faults.add(fault)
  }
  return {
    faults,
    proof: { looks: 0, refused: 0 },
    expect,
    /** The article and its translations are whole. @param isOut they are published, once */
    async ofSet(id: string, isOut: boolean, when: string): Promise<void> {
      const picture = await takePicture(cloud)
      const title = String(rowsOf(picture, id, 'draft').find(({ locale }) => locale === ORIGINAL_LOCALE)?.title)
      const drafts = draftsKept(picture, id, { title, content: contentOf(title) })
      const held = [...wholeOrNothing(picture, id), ...liveAgrees(picture, id), ...(isOut ? published(picture, id) : []), ...drafts]
      for (const fault of held) faults.add(`${when}: ${fault}`)
      expect(!isOut || rowsOf(picture, id, 'publication').length === 1, `${when}: it was published more than once`)
    },
  }
}

/** What readers do with an article that is out: its pages are files; what is asked of the table answers, or says that it cannot now. */
async function readingOf(cloud: ProvingCloud, { expect, proof }: Watch, out: string): Promise<(mayBeAway: boolean) => Promise<void>> {
  const cards = rowsOf(await takePicture(cloud), out, 'card')
  const paths = cards.map(({ locale, hreflang_alternates }) => hreflang_alternates.find((one: { locale: string }) => one.locale === locale).path as string)
  const slug = cards.find(({ locale }) => locale === ORIGINAL_LOCALE)?.live_slug as string
  expect(paths.length === LOCALES.length, 'there is nothing to look at')
  return async (mayBeAway) => {
    for (const path of paths) expect(isVisible(cloud, path), `${path} was not to be read`)
    const answers = [
      await cloud.call('findArticle', { params: { locale: ORIGINAL_LOCALE, slug } }),
      await cloud.call('searchArticles', { query: { query: 'liblzma backdoor', locale: ORIGINAL_LOCALE } }),
    ]
    for (const { status, headers } of answers) {
      const isSaid = mayBeAway && status === 503 && 'retry-after' in headers
      expect(status === 200 || isSaid, `a reader's question was answered with ${status}`)
    }
    proof.looks += paths.length + answers.length
  }
}

/** Minutes pass with everything there again. */
async function afterwards(cloud: ProvingCloud, count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 5) {
    cloud.pass(5 * MINUTE)
    await cloud.fire('publish-due')
    await cloud.idle()
  }
}

/** @returns an article that somebody wanted translated meanwhile, and that is translated afterwards */
async function withoutModel(cloud: ProvingCloud, { expect, ofSet }: Watch, hours: Hours, out: string): Promise<string> {
  const within = await planned(await translated(cloud, 'What is planned within'), 60)
  const atItsEnd = await planned(await written('What is planned for its end'), HOURS * 60 - 15)
  const wanted = await written('What somebody wants within')
  await hours(away('bedrock'), false, async (minute) => {
    if (minute % 180 !== 0) return
    const { status, body } = await work(cloud, () => cloud.call('translateArticle', { params: { id: wanted }, body: {} }))
    const operation = await cloud.row(`OPERATION#${body?.operation_id}`, 'OPERATION')
    const became = `${status} ${body?.code}, ${operation?.status} ${operation?.error_code}`
    expect(operation?.error_code === 'model-throttled', `without the model a translation in minute ${minute} became ${became}`)
  })
  expect(liveNumber(await takePicture(cloud), within) === 1, 'what was translated and planned did not go out without the model')
  await afterwards(cloud, 60)
  await ofSet(out, true, 'after the model was away')
  await ofSet(within, true, 'what was planned within')
  await ofSet(atItsEnd, true, 'what was planned for its end')
  await work(cloud, () => cloud.call('translateArticle', { params: { id: wanted }, body: {} }))
  await ofSet(wanted, false, 'what somebody wanted within')
  return wanted
}

/** @param translation an article that is translated and not out */
async function withoutTable(cloud: ProvingCloud, { expect, ofSet }: Watch, hours: Hours, translation: string): Promise<void> {
  const later = await planned(translation, 180)
  const key = { 'idempotency-key': '018f0000-0000-7000-8000-00000000000a' }
  const write = () =>
    cloud.call('createArticle', { headers: key, body: { title: 'Written while the table was away', content: TEXT.content, category_id: 'news' } })
  // Begun just before, and cut off in the middle.
  const cutOff = await written('What was cut off')
  await cloud.call('translateArticle', { params: { id: cutOff }, body: {} })
  await hours(away('dynamodb'), true, async () => {
    const { status } = await write()
    expect(status === 503, `a save without the table was answered with ${status}`)
  })
  await afterwards(cloud, 30)
  await ofSet(later, true, 'what was planned while the table was away')
  expect((await write()).status === 200, 'what could not be created then cannot be created now')
  cloud.translating = cutOff
  const again = await work(cloud, () => cloud.call('translateArticle', { params: { id: cutOff }, body: {} }))
  expect(again.status === 202, `what was cut off cannot be begun again: ${again.status} ${again.body?.code}`)
  await ofSet(cutOff, false, 'what was cut off')
}

async function work<Answer>(cloud: ProvingCloud, ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask()
  await cloud.idle()
  return answer
}

const written = async (title: string): Promise<string> =>
  (await givenOriginal({ ...TEXT, title, content: contentOf(title), tags: [], author_id: undefined })).id

/** An article that is translated into all languages. */
async function translated(cloud: ProvingCloud, title: string): Promise<string> {
  const id = await written(title)
  await work(cloud, () => cloud.call('translateArticle', { params: { id }, body: {} }))
  return id
}

/** @param minutes from now */
async function planned(id: string, minutes: number): Promise<string> {
  const scheduled_for = new Date(Math.floor(Date.now() / 1000) * 1000 + minutes * MINUTE).toISOString()
  await getTable().entities.cards.patch({ original_id: id, locale: ORIGINAL_LOCALE }).set({ scheduled_for }).go()
  await syncScheduled([id])
  return id
}
