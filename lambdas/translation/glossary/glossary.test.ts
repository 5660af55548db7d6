import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GLOSSARY_LIMITS } from '#shared/contracts/translation/glossary.ts'
import { handler as api } from '../../api/articles.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { readTogether } from '../../platform/testing/testing-race.ts'
import { readRules } from './rules.ts'
import { addTerm, changeTerm, type TermInput } from './store.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
})
afterAll(() => stop())

const create = (body: object, key: string = randomUUID()) => callEndpoint(api, 'createTerm', { claims, body, headers: { 'idempotency-key': key } })
const save = (id: string, version: number, input: object) => callEndpoint(api, 'saveTerm', { claims, params: { id }, body: { version, input } })
const remove = (id: string, confirmation?: string) =>
  callEndpoint(api, 'deleteTerm', { claims, params: { id }, query: confirmation === undefined ? {} : { confirmation } })
const list = async (): Promise<{ id: string; term: string }[]> => (await callEndpoint(api, 'listTerms', { claims })).body.terms
const claimOf = async (term_key: string) => (await getTable().entities.termClaims.get({ term_key }).go({ consistent: true })).data

describe('a term', () => {
  it('is kept with its rules, spaces folded, rules that ask nothing left out', async () => {
    const { status, body } = await create({
      term: '  Remote\u00a0 code  execution ',
      note: 'RCE',
      locales: { de: { target: 'Ausführung von  Schadcode', forbidden: ['Fernausführung'] }, fr: {} },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      term: 'Remote code execution',
      case_sensitive: false,
      keep: false,
      locales: { de: { target: 'Ausführung von Schadcode', forbidden: ['Fernausführung'] } },
      version: 1,
      updated_by: claims.sub,
    })
    expect(Object.keys(body.locales)).toEqual(['de'])
    expect((await list()).filter(({ id }) => id === body.id)).toEqual([body])
  })

  it('is unique whatever its case, also when many add it at once', async () => {
    const answers = await Promise.all(['Sandbox', 'sandbox', 'SANDBOX', 'sandBox', ' sandbox', 'Sandbox'].map((term) => create({ term })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(answers.filter(({ status }) => status === 409).every(({ body }) => body.code === 'term-taken')).toBe(true)
    expect((await list()).filter(({ term }) => term.toLowerCase() === 'sandbox')).toHaveLength(1)
  })

  it('is made once by a call that is sent again, also when its first answer was lost', async () => {
    const key = randomUUID()
    const first = await create({ term: 'Zero-day' }, key)
    expect((await create({ term: 'Zero-day' }, key)).body).toEqual(first.body)
    const input = { term: 'Zero-click', case_sensitive: false, keep: false, note: '', part_of_speech: null, definition: '', example: '', locales: {} }
    const id = newId()
    const made = await addTerm(getTable(), input, { id, editorId: claims.sub, now: '2026-11-20T00:00:00.000Z' })
    expect(await addTerm(getTable(), input, { id, editorId: claims.sub, now: '2026-11-20T00:00:01.000Z' })).toEqual(made)
  })

  it.each([
    [{ term: '' }, 'term'],
    [{ term: ' \u200b ' }, 'term'],
    [{ term: 'a\u0000b' }, 'term'],
    [{ term: 'x'.repeat(GLOSSARY_LIMITS.term + 1) }, 'term'],
    [{ term: 'Hop', locales: { en: { target: 'Hop' } } }, 'locales'],
    [{ term: 'Hop', locales: { xx: { target: 'Hop' } } }, 'locales'],
    [{ term: 'Hop', keep: true, locales: { de: { target: 'Sprung' } } }, 'locales'],
    [{ term: 'Hop', locales: { de: { target: 'Sprung', forbidden: ['sprung'] } } }, 'locales.de'],
    [{ term: 'Hop', locales: { de: { forbidden: Array.from({ length: 11 }, (_, index) => `w${index}`) } } }, 'locales.de.forbidden'],
  ])('is refused as %j', async (body, path) => {
    const answer = await create(body)
    expect(answer.body).toMatchObject({ status: 400, code: 'invalid-request' })
    expect(answer.body.errors.some((error: { path: string }) => error.path.startsWith(path))).toBe(true)
  })

  it('moves its claim when it is renamed, and not onto another one', async () => {
    const { body: one } = await create({ term: 'Botnet' })
    const { body: other } = await create({ term: 'Worm' })
    expect((await save(one.id, 1, { term: 'worm' })).body).toMatchObject({ status: 409, code: 'term-taken' })
    expect((await save(one.id, 1, { term: 'Bot network' })).body).toMatchObject({ term: 'Bot network', version: 2 })
    expect(await claimOf('botnet')).toBeNull()
    expect(await claimOf('bot network')).toMatchObject({ id: one.id })
    expect(await claimOf('worm')).toMatchObject({ id: other.id })
    expect((await save(one.id, 2, { term: 'BOT network' })).body).toMatchObject({ term: 'BOT network', version: 3 })
    expect((await create({ term: 'botnet' })).status).toBe(200)
  })

  it('is not overwritten by whoever has an older one; the same change sent again changes nothing', async () => {
    const { body: made } = await create({ term: 'Rootkit' })
    const input = { term: 'Rootkit', locales: { lt: { forbidden: ['šaknų rinkinys'] } } }
    const [one, other] = await Promise.all([save(made.id, 1, input), save(made.id, 1, { term: 'Rootkit', note: 'Other' })])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    expect([one, other].find(({ status }) => status === 409)?.body).toMatchObject({ code: 'version-conflict', current_version: 2 })
    const [current] = (await list()).filter(({ id }) => id === made.id) as [{ id: string; version: number; note: string; term: string; locales: object }]
    const again = await save(made.id, 1, { term: current.term, note: current.note, locales: current.locales })
    expect(again.body).toMatchObject({ version: 2 })
  })

  it('[R8] is changed by one of two who have read it at the same moment', async () => {
    const { body: made } = await create({ term: 'Wiper' })
    const table = readTogether(getTable(), 'glossary', 2)
    const change = (note: string) =>
      changeTerm(
        table,
        made.id,
        1,
        { term: 'Wiper', note, locales: {}, case_sensitive: false, keep: false, part_of_speech: null, definition: '', example: '' } as TermInput,
        {
          editorId: claims.sub,
          now: new Date().toISOString(),
        },
      )
    const outcomes = await Promise.allSettled([change('One'), change('Other')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'version-conflict' } })
  })

  it('is deleted only as it was shown', async () => {
    const { body: made } = await create({ term: 'Spyware' })
    const asked = await remove(made.id)
    expect(asked.body).toMatchObject({ status: 409, code: 'confirmation-required', consequences: { term: 'Spyware', languages: 0 } })
    await save(made.id, 1, { term: 'Spyware', note: 'Changed meanwhile' })
    const { body: anew } = await remove(made.id, asked.body.confirmation)
    expect(anew.code).toBe('confirmation-required')
    expect((await remove(made.id, anew.confirmation)).body).toEqual({ success: true })
    expect((await remove(made.id, anew.confirmation)).body).toMatchObject({ status: 404, code: 'term-not-found' })
    expect((await save(made.id, 2, { term: 'Spyware' })).body.code).toBe('term-not-found')
    expect(await claimOf('spyware')).toBeNull()
  })
})

describe('the rules of a language', () => {
  it('hold what the glossary asks there, longest term first', async () => {
    const { body: kept } = await create({ term: 'Kubernetes', keep: true, case_sensitive: true })
    const { body: long } = await create({ term: 'Kubernetes control plane', locales: { ko: { target: '쿠버네티스 컨트롤 플레인' } } })
    const rules = await readRules(getTable(), 'ko')
    expect(rules).toEqual([
      { id: long.id, term: 'Kubernetes control plane', case_sensitive: false, keep: false, target: '쿠버네티스 컨트롤 플레인', forbidden: [] },
      { id: kept.id, term: 'Kubernetes', case_sensitive: true, keep: true, forbidden: [] },
    ])
    expect((await readRules(getTable(), 'de')).map(({ term }) => term)).toEqual(['Remote code execution', 'Kubernetes'])
  })

  it('are read over as many pages as a full glossary has, and no further term fits', async () => {
    const count = (await list()).length
    const rows = Array.from({ length: GLOSSARY_LIMITS.terms - count }, (_, index) => ({
      id: newId(),
      term: `Term ${index}`,
      case_sensitive: false,
      keep: false,
      note: 'n'.repeat(GLOSSARY_LIMITS.note),
      locales: JSON.stringify({ pl: { target: `Pojęcie ${index}`, forbidden: [] } }),
      version: 1,
      updated_at: '2026-11-20T00:00:00.000Z',
      updated_by: claims.sub,
    }))
    await getTable().entities.glossary.put(rows).go({ concurrency: 4 })
    expect(await readRules(getTable(), 'pl')).toHaveLength(rows.length + 1)
    const { body } = await create({ term: 'One too many' })
    expect(body).toMatchObject({ status: 400, code: 'invalid-request', detail: `The glossary holds 2000 terms, and 2000 fit. Delete one first.` })
  })
})
