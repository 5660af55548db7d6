import { TARGET_LOCALES } from '#shared/locales.ts'
import type { Api } from '../local/seed/api.ts'
import type { DelayedCall, DelayedModel } from './delayed-model.ts'
import { median, ms, type Row } from './row.ts'

/** Not measured: the engine compiles a function while it is first used. */
const WARM_UP = 2
const ARTICLES = 5
/** Milliseconds between two looks at the operation, which says itself when it ended: each look takes computing from what is measured. */
const LOOK_EVERY = 200

/** An article of new words into all languages by the fixed-delay model; then one of its paragraphs is changed. */
export async function measureTranslation(api: Api, model: DelayedModel): Promise<Row[]> {
  const all: Run[] = []
  for (let number = 0; number < WARM_UP + ARTICLES; number++) all.push(await translateNew(api, model, number))
  const runs = all.slice(WARM_UP)
  const [wall, slowest, sequential] = (['wall', 'slowest', 'sequential'] as const).map((key) => median(runs.map((run) => run[key]))) as [number, number, number]
  const limit = 1.25 * slowest + 500
  return [
    {
      name: `translate into ${TARGET_LOCALES.length}: wall against slowest locale (${ms(slowest)})`,
      today: ms(wall),
      budget: `≤ ${ms(limit)}`,
      ok: wall <= limit,
    },
    {
      name: `translate into ${TARGET_LOCALES.length}: wall against sequential (${ms(sequential)})`,
      today: `${(sequential / wall).toFixed(1)} ×`,
      budget: '≥ 10 ×',
      ok: sequential >= 10 * wall,
    },
    ...(await measureEdit(api, model)),
  ]
}

/** Milliseconds: of the whole translation, of the model for its slowest locale, of the model for all locales. */
interface Run {
  wall: number
  slowest: number
  sequential: number
}

async function translateNew(api: Api, model: DelayedModel, number: number): Promise<Run> {
  const { id } = await createNew(api, number)
  model.calls.length = 0
  const started = Date.now()
  const wall = (await translate(api, id)) - started
  const byLocale = TARGET_LOCALES.map((locale) => busy(model.calls.filter((call) => call.locale === locale)))
  return { wall, slowest: Math.max(...byLocale), sequential: byLocale.reduce((sum, time) => sum + time, 0) }
}

/** Milliseconds in which at least one of these calls was at work: those of one locale run side by side. */
function busy(calls: readonly DelayedCall[]): number {
  let until = 0
  return [...calls]
    .sort((one, other) => one.started - other.started)
    .reduce((sum, { started, ended }) => {
      const added = Math.max(0, ended - Math.max(started, until))
      until = Math.max(until, ended)
      return sum + added
    }, 0)
}

/** @returns when it ended, in milliseconds since 1970 */
async function translate(api: Api, id: string): Promise<number> {
  const { operation_id } = await api.call('translateArticle', { params: { id }, body: {} })
  const { finished_at } = await api.finished(operation_id, LOOK_EVERY)
  return Date.parse(finished_at ?? '')
}

/** What the model is asked again when one paragraph changes, and whether the rest stays as it was. */
async function measureEdit(api: Api, model: DelayedModel): Promise<Row[]> {
  model.calls.length = 0
  const { id, version, input } = await createNew(api, WARM_UP + ARTICLES)
  await translate(api, id)
  const full = model.calls.reduce((sum, { tokens }) => sum + tokens, 0)
  const before = await bodies(api, id)
  model.calls.length = 0
  const content = input.content.replace('<p>', '<p>Editors added this sentence later. ')
  await api.call('saveArticle', { params: { id }, body: { ...input, content, version } })
  await translate(api, id)
  const edited = model.calls.reduce((sum, { tokens }) => sum + tokens, 0)
  const after = await bodies(api, id)
  const changed = before.map((lines, index) => lines.filter((line, number) => line !== after[index]?.[number]).length)
  const untouched = changed.every((count) => count === 1)
  return [
    {
      name: 'edit one paragraph: model tokens against a full translation',
      today: `${((100 * edited) / full).toFixed(1)} %, ${untouched ? 'the rest byte-identical' : `up to ${Math.max(...changed)} lines changed`}`,
      budget: '≤ 10 %, the rest byte-identical',
      ok: edited * 10 <= full && untouched,
    },
  ]
}

/** Lines of every translation's body; a paragraph is one. */
async function bodies(api: Api, id: string): Promise<string[][]> {
  const { translations } = await api.call('getArticle', { params: { id } })
  return Promise.all(translations.map(async (one) => (await api.call('getArticle', { params: { id: one.id } })).content.split('\n')))
}

/** Plain sentences, of which the stand-in for a model makes what every check takes for a translation. */
const SENTENCES = [
  'The team that keeps the servers of the company reads every advisory on the morning on which it appears.',
  'A patch is first tried on a spare machine, then on the machines of the team, and then everywhere else.',
  'Whoever looks after the gateway writes down what was changed, who changed it and how it can be taken back.',
  'Backups are kept in another building, and once a month somebody restores one of them to see that it works.',
  'When an account behaves strangely, its sessions are ended first and its owner is asked afterwards.',
  'The list of all machines is made by a program every night, because lists made by people grow old quickly.',
]
const SECTIONS = 9
const PARAGRAPHS = 5

/** An article as long as the demo's, none of whose segments the memory knows. */
async function createNew(api: Api, number: number) {
  const word = `Edition${String.fromCharCode(65 + number)}`
  const sentence = (at: number): string => `${word} ${SENTENCES[at % SENTENCES.length]}`
  const section = (_: unknown, at: number): string =>
    [
      `<h2>${word} part ${'i'.repeat(at + 1)}</h2>`,
      ...Array.from({ length: PARAGRAPHS }, (_, line) => `<p>${sentence(at + line)} ${sentence(at * 2 + line + 1)}</p>`),
    ].join('\n')
  const input = {
    slug: `bench-translation-${number}`,
    title: `${word} how a small team keeps its servers patched`,
    excerpt: sentence(0),
    meta_title: `${word} small team, patched servers`,
    meta_description: sentence(1),
    hero_image_alt: `${word} people in front of a screen`,
    content: Array.from({ length: SECTIONS }, section).join('\n'),
    category_id: 'guides' as const,
    tags: ['patching', 'backups'],
  }
  const { id, version } = await api.call('createArticle', { body: input })
  return { id, version, input }
}
