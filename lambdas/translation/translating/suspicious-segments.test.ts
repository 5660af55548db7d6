import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { standInTranslation } from '#shared/domain/translation/stand-in.testing.ts'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { givenOriginal, SHORT_BODY } from '../../articles/reading/testing-article.ts'
import { recordHash } from '../../platform/process/hash.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { askedSegments, type ModelRequest, startTestModel, type TestModel, translateAll } from '../../platform/testing/testing-model.ts'
import { learnPublished } from '../memory/learn-published.ts'
import { recall } from '../memory/store.ts'
import { readReports } from '../quality-estimation/store.ts'
import { handler } from './steps.ts'
import { givenRun, recordsOf, translateInto } from './testing-run.ts'

const SOURCE = 'The vendor has yet to release a patch.'
const TARGETS: Readonly<Partial<Record<TargetLocale, string>>> = {
  lt: 'Gamintojas pataisos dar neišleido.',
  de: 'Der Hersteller hat noch keinen Patch veröffentlicht.',
  es: 'El fabricante aún no ha publicado un parche.',
  fr: 'L’éditeur n’a pas encore publié de correctif.',
  pl: 'Producent nie wydał jeszcze poprawki.',
  ru: 'Производитель ещё не выпустил исправление.',
  zh: '供应商尚未发布补丁。',
  ja: 'ベンダーはまだパッチを公開していません。',
  ko: '공급업체는 아직 패치를 내놓지 않았습니다.',
  it: 'Il produttore non ha ancora rilasciato una patch.',
  nl: 'De leverancier heeft nog geen patch uitgebracht.',
  sv: 'Leverantören har ännu inte släppt någon patch.',
  pt: 'O fabricante ainda não publicou uma correção.',
  tr: 'Üretici henüz bir yama yayımlamadı.',
}

let stop: () => Promise<void>
let model: TestModel
/** What each judge answers to the question about the sentence; null: nothing. */
let answers: (request: ModelRequest) => { right: boolean; reason: string; severity?: 'critical' } | null
beforeAll(async () => {
  stop = await startTestTable()
  model = await startTestModel()
  const judges = { JUDGE_MODEL_ID: 'eu.anthropic.claude-haiku-4-5-20251001-v1:0', SECOND_JUDGE_MODEL_ID: '' }
  Object.assign(process.env, { ALLOW_PSEUDO: 'false', PUBLISH_MACHINE_ARN: 'arn:none', ...judges })
})
afterAll(async () => {
  await model.close()
  await stop()
})
beforeEach(() => {
  model.requests.length = 0
  answers = () => ({ right: true, reason: 'It says that there is no patch so far.' })
  model.answer = (request) => {
    if (request.tool === 'submit_findings') return { input: opinionOf(request) }
    return translateAll(request, (text, locale) => (text === SOURCE && TARGETS[locale] ? TARGETS[locale] : standInTranslation(text, locale)))
  }
})

const pairsOf = (request: ModelRequest): [string, string, string, string?][] => JSON.parse(request.content.at(-1) as string).segments
const judgements = () => model.requests.filter(({ tool }) => tool === 'submit_findings')
const questions = () => judgements().flatMap((request) => pairsOf(request).flatMap(([, , , question]) => question ?? []))

function opinionOf(request: ModelRequest) {
  const asked = pairsOf(request).find(([, source]) => source === SOURCE)
  const answer = asked?.[3] === undefined ? null : answers(request)
  if (!asked || !answer) return { findings: [] }
  const { severity, ...said } = answer
  const findings = severity ? [{ segment: asked[0], category: 'accuracy', severity, detail: said.reason }] : []
  return { findings, answers: [{ segment: asked[0], ...said }] }
}

async function translated(locale: TargetLocale) {
  const { id } = await givenOriginal({ content: `${SHORT_BODY}<p>${SOURCE}</p>` })
  const ids = await givenRun(id)
  expect(await translateInto(ids, locale), locale).toEqual({})
  await handler({ step: 'estimate-quality', ...ids, locale })
  const report = (await readReports(getTable(), id, [locale])).get(locale)
  const record = [...(await recordsOf(id, locale)).values()].find(({ source_hash }) => source_hash === recordHash(SOURCE))
  return { id, report, record }
}

describe('“has yet to”, which other languages put as a denial', () => {
  it.each(TARGET_LOCALES.filter((locale) => TARGETS[locale]))(
    'goes through in %s: it is taken at once, the judges are asked, and nothing is left',
    async (locale) => {
      const { report, record } = await translated(locale)
      expect(record).toMatchObject({ provider: 'model' })
      const times = model.requests.filter(
        (request) => request.tool !== 'submit_findings' && askedSegments(request).segments.some(({ text }) => text === SOURCE),
      )
      expect(times).toHaveLength(1)
      expect(report).toMatchObject({ score: 100 })
      for (const { question, answer } of report?.findings ?? []) expect([question, answer?.right]).toEqual([expect.stringContaining('denies'), true])
    },
  )

  it('is asked about by what the check has seen, of both judges, and the editor has the answer', async () => {
    const { report } = await translated('de')
    expect(questions()).toHaveLength(2)
    expect(questions()[0]).toMatch(
      /^A check noticed: the translation denies something .*“keinen”.* Does the translation deny exactly what the English denies, and nothing else\?$/,
    )
    expect(judgements().filter(({ system }) => system.includes('`right` is true where'))).toHaveLength(2)
    expect(report?.findings).toMatchObject([{ severity: 'minor', source: 'check', answer: { right: true, reason: 'It says that there is no patch so far.' } }])
  })

  it('that a judge finds wrong stays a suspicion; that both call critical blocks', async () => {
    answers = ({ system }) => (system.includes('mother tongue') ? { right: false, reason: 'It denies too much.' } : { right: true, reason: 'Fine.' })
    const doubted = await translated('de')
    expect(doubted.report?.findings).toMatchObject([{ severity: 'minor', answer: { right: false, reason: 'It denies too much.' } }])
    expect(doubted.report?.score).toBeLessThan(100)
    answers = () => ({ right: false, reason: 'It says the opposite.', severity: 'critical' })
    const wrong = await translated('de')
    expect(wrong.report?.findings).toContainEqual(expect.objectContaining({ source: 'judge', severity: 'critical', passes: 2 }))
    expect(wrong.record).toMatchObject({ repairs: 2 })
  })

  it('is learned by the memory only when the judges have found it right', async () => {
    const known = async () => (await recall(getTable(), 'de', [{ html: SOURCE, before: '', after: '' }]))[0]
    const published = (id: string) => learnPublished(getTable(), id, [{ locale: 'de', version: 1 }], new Date().toISOString())
    answers = () => null
    const silent = await translated('de')
    expect(silent.report?.findings).toMatchObject([{ question: expect.any(String) }])
    expect(silent.report?.findings[0]).not.toHaveProperty('answer')
    await published(silent.id)
    expect(await known()).toEqual([])
    answers = () => ({ right: true, reason: 'Fine.' })
    await published((await translated('de')).id)
    expect(await known()).toMatchObject([{ target: TARGETS.de, provider: 'model' }])
  })
})
