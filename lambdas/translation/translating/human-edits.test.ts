import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { standInTranslation } from '#shared/domain/translation/stand-in.testing.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { handler as api } from '../../api/articles.ts'
import { cardOf, changeOriginal, givenOriginal } from '../../articles/reading/testing-article.ts'
import { getTable } from '../../platform/table/table.ts'
import { afterNextTransaction } from '../../platform/testing/crossing.testing.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { askedSegments, startTestModel, TEST_MODEL_ID, type TestModel, translateAll } from '../../platform/testing/testing-model.ts'
import { draftOf, givenRun, recordsOf, translateInto } from './testing-run.ts'

let stop: () => Promise<void>
let model: TestModel
let claims: Awaited<ReturnType<typeof signedInAdmin>>
const editor = randomUUID()
beforeAll(async () => {
  stop = await startTestTable()
  model = await startTestModel()
  Object.assign(process.env, { ALLOW_PSEUDO: 'false', PUBLISH_MACHINE_ARN: 'arn:none' })
  claims = await signedInAdmin(editor)
})
afterAll(async () => {
  await model.close()
  await stop()
})
beforeEach(() => {
  model.requests.length = 0
  model.answer = (request) => translateAll(request)
})

const view = async (id: string, locale: TargetLocale = 'lt') => (await callEndpoint(api, 'getTranslation', { params: { id, locale }, claims })).body
const save = (id: string, version: number, edits: object[], locale: TargetLocale = 'lt') =>
  callEndpoint(api, 'saveSegments', { params: { id, locale }, body: { version, edits }, claims })
const segment = (translation: { segments: { key: string; source: string }[] }, key: string) => translation.segments.find((one) => one.key === key)
const asked = () => model.requests.flatMap((request) => askedSegments(request).segments.map(({ id }) => id))
const isWhole = async (id: string, locale: TargetLocale = 'lt') => (await cardOf(id, 'en'))?.translated_locales?.includes(locale) ?? false

let count = 0
/** An article of three paragraphs that no other test has, in Lithuanian. */
async function givenTranslation() {
  const word = `Version${String.fromCharCode(65 + count++)}`
  const texts = [`${word} first paragraph about <strong>servers</strong>.`, `${word} second paragraph about patches.`, `${word} third paragraph about mail.`]
  const body = (lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('\n')
  const { id } = await givenOriginal({ title: `${word} title of an article`, content: body(texts) })
  const ids = await givenRun(id)
  await translateInto(ids, 'lt')
  model.requests.length = 0
  return { id, texts, change: (lines: string[]) => changeOriginal(id, body(lines)), run: () => translateInto(ids, 'lt') }
}

describe('a translation beside its original', () => {
  it('shows every segment with where it came from', async () => {
    const { id, texts } = await givenTranslation()
    const shown = await view(id)
    expect(shown).toMatchObject({ original_id: id, locale: 'lt', version: 1, state: 'completed', quality: null, published: false, changed: false })
    expect(segment(shown, 'title')).toMatchObject({ block: null, state: 'model', model_id: TEST_MODEL_ID, prompt_version: 8 })
    expect(segment(shown, 'c0')).toMatchObject({ block: 'p', source: texts[0], target: expect.stringContaining('<strong>'), fault: null, stale_source: null })
    expect((await draftOf(id, 'lt')).content.split('\n')[0]).toBe(`<p>${(segment(shown, 'c0') as unknown as { target: string }).target}</p>`)
  })

  it('answers plainly where there is nothing to show', async () => {
    const { id } = await givenTranslation()
    const get = (params: Record<string, string>) => callEndpoint(api, 'getTranslation', { params, claims })
    expect(await get({ id, locale: 'de' })).toMatchObject({ status: 404, body: { code: 'translation-not-found' } })
    expect(await get({ id: randomUUID(), locale: 'lt' })).toMatchObject({ status: 404, body: { code: 'article-not-found' } })
    expect(await get({ id: (await cardOf(id, 'lt'))?.id ?? '', locale: 'lt' })).toMatchObject({ status: 409, body: { code: 'not-an-original' } })
  })
})

describe('a person’s edits', () => {
  it('[R8] are answered with their own version, also when the next save was quicker than the answer', async () => {
    const { id } = await givenTranslation()
    const words = (target: string) => [{ action: 'write', key: 'c1', target }]
    afterNextTransaction(() => save(id, 2, words('Kito žmogaus antra pastraipa apie pataisas.')))
    expect(await save(id, 1, words('Mano antra pastraipa apie pataisas.'))).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await view(id)).toMatchObject({ version: 3 })
  })

  it('are set as the language does, which the answer says; what is saved as typed stays as typed', async () => {
    const { id } = await givenTranslation()
    const typed = 'Jis sakė "labas" 2026 m. - ir viskas...'
    const { body } = await save(id, 1, [{ action: 'write', key: 'c1', target: typed }])
    expect(body).toMatchObject({ version: 2, typography: [{ key: 'c1', typed, changes: ['quotes', 'dashes', 'ellipses', 'spaces'] }] })
    expect(segment(body, 'c1')).toMatchObject({ target: 'Jis sakė „labas“ 2026&nbsp;m. – ir viskas…' })
    const undone = await save(id, 2, [{ action: 'write', key: 'c1', target: typed, as_typed: true }])
    expect(undone.body).toMatchObject({ version: 3, typography: [] })
    expect(segment(undone.body, 'c1')).toMatchObject({ state: 'human', target: typed })
    // Shown, and nothing else: it takes nothing from the score.
    const { quality } = undone.body as unknown as { quality: { score: number; findings: object[] } }
    expect(quality.findings.filter((finding) => 'category' in finding && finding.category === 'style')).toEqual([
      { segment: 'c1', category: 'style', severity: 'minor', detail: 'the language sets otherwise: quotes, dashes, ellipses, spaces', source: 'check' },
    ])
    expect(quality.score).toBe((body as unknown as { quality: { score: number } }).quality.score)
  })

  it('are saved as theirs, sanitised; the rest stays to the byte; slug, score and memory follow', async () => {
    const { id, texts } = await givenTranslation()
    const before = await draftOf(id, 'lt')
    const edits = [
      { action: 'write', key: 'c0', target: 'Pirma <strong>serverių</strong> pastraipa<script>x</script>.' },
      { action: 'write', key: 'title', target: `Antraštė ${count} žmogaus` },
    ]
    const { status, body } = await save(id, 1, edits)
    expect(status).toBe(200)
    expect(body).toMatchObject({ version: 2, state: 'completed', slug: `antraste-${count}-zmogaus` })
    expect(segment(body, 'c0')).toMatchObject({
      state: 'human',
      target: 'Pirma <strong>serverių</strong> pastraipa.',
      edited_by: editor,
      edited_at: expect.any(String),
    })
    const draft = await draftOf(id, 'lt')
    expect(draft).toMatchObject({ title: `Antraštė ${count} žmogaus`, updated_by: editor, version: 2, provenance: { human: 2 } })
    expect(draft.content.split('\n').slice(1)).toEqual(before.content.split('\n').slice(1))
    const { id: other } = await givenOriginal({ content: `<p>${texts[0]}</p>` })
    await translateInto(await givenRun(other), 'lt')
    expect((await draftOf(other, 'lt')).content).toBe('<p>Pirma <strong>serverių</strong> pastraipa.</p>')
    expect((await recordsOf(other, 'lt')).get('c0')).toMatchObject({ provider: 'memory', origin: 'human' })
  })

  it.each([
    [{ action: 'write', key: 'c0', target: 'Be žymėjimo.' }, /markup|element|<strong>/i],
    [{ action: 'write', key: 'c1', target: 'viena</p><p>dvi' }, /blocks/],
    [{ action: 'write', key: 'c1', target: ' – ' }, /empty/],
    [{ action: 'write', key: 'c1', target: 'du <em>žodžiai</em>' }, /markup|element|<em>/i],
    [{ action: 'write', key: 'title', target: 'a'.repeat(401) }, /401/],
    [{ action: 'write', key: 'c9', target: 'x' }, /no such/],
  ])('that would break the article are refused whole, by segment: %o', async (edit, reason) => {
    const { id } = await givenTranslation()
    const good = { action: 'write', key: 'excerpt', target: 'Gera santrauka.' }
    expect(await save(id, 1, [good, edit])).toMatchObject({
      status: 422,
      body: { code: 'segment-refused', errors: [{ path: edit.key, message: expect.stringMatching(reason) }] },
    })
    expect(await cardOf(id, 'lt')).toMatchObject({ version: 1 })
  })

  it('that the checks object to stand with their findings, and block no longer once a person has let them stand', async () => {
    const { id } = await givenTranslation()
    const severities = ({ quality }: { quality: { findings: { segment: string; severity: string }[] } }) =>
      quality.findings.flatMap(({ segment, severity }) => (segment === 'c1' ? [severity] : []))
    const source = segment((await save(id, 1, [{ action: 'keep', key: 'c1' }])).body, 'c1')?.source
    const written = await save(id, 2, [{ action: 'write', key: 'c1', target: `${source} 4711` }])
    expect(severities(written.body)).toContain('critical')
    expect(segment(written.body, 'c1')).toMatchObject({ state: 'human', accepted: false })
    const kept = await save(id, 3, [{ action: 'keep', key: 'c1' }])
    expect(new Set(severities(kept.body))).toEqual(new Set(['minor']))
    expect(segment(kept.body, 'c1')).toMatchObject({ state: 'human', accepted: true, target: `${source} 4711` })
    const again = await save(id, 4, [{ action: 'write', key: 'c1', target: `${source} 4712` }])
    expect(severities(again.body)).toContain('critical')
  })

  it('the slug that a person types holds against the title, is theirs alone, and takes no words along', async () => {
    const { id } = await givenTranslation()
    const shown = await view(id)
    const put = (body: object) => callEndpoint(api, 'saveSegments', { params: { id, locale: 'lt' }, body, claims })
    const slug = `savo-rankomis-${id.slice(-8)}`
    const { body: saved } = await put({ version: shown.version, slug })
    expect(saved).toMatchObject({ slug, slug_frozen: true, version: 2, path: null })
    expect(saved.segments.map(({ target }: { target: string }) => target)).toEqual(shown.segments.map(({ target }: { target: string }) => target))
    const { body: retitled } = await save(id, 2, [{ action: 'write', key: 'title', target: 'Visai kitas pavadinimas' }])
    expect(retitled.slug).toBe(slug)
    const other = await givenTranslation()
    expect((await callEndpoint(api, 'saveSegments', { params: { id: other.id, locale: 'lt' }, body: { version: 1, slug }, claims })).body.code).toBe(
      'slug-taken',
    )
    expect((await put({ version: 3, slug: 'Ne Toks' })).status).toBe(400)
    expect((await put({ version: 3 })).status).toBe(400)
  })

  it('of what nobody has translated can keep nothing', async () => {
    const { id } = await givenTranslation()
    await save(id, 1, [{ action: 'release', key: 'c1' }])
    expect(await save(id, 2, [{ action: 'keep', key: 'c1' }])).toMatchObject({ status: 422, body: { errors: [{ path: 'c1', message: /Nobody/ }] } })
  })

  it('that name a segment twice are refused', async () => {
    const { id } = await givenTranslation()
    const edit = { action: 'write', key: 'excerpt', target: 'Santrauka.' }
    expect(await save(id, 1, [edit, edit])).toMatchObject({ status: 422, body: { errors: [{ path: 'excerpt' }] } })
  })

  it('are remembered for their context first', async () => {
    const [before, same, after] = ['Mail servers are patched first.', 'Nobody was hurt by it.', 'Gateways are patched last of all.']
    const body = (...lines: unknown[]) => lines.map((line) => `<p>${line}</p>`).join('\n')
    const { id } = await givenOriginal({ title: 'Context matters to a translator', content: body(before, same, after, same) })
    await translateInto(await givenRun(id), 'lt')
    const edits = [
      { action: 'write', key: 'c1', target: 'Niekas dėl to nenukentėjo.' },
      { action: 'write', key: 'c3', target: 'Nuo jo niekas nenukentėjo.' },
    ]
    expect((await save(id, 1, edits)).status).toBe(200)
    const { id: other } = await givenOriginal({ title: 'Context matters to a translator', content: body(before, same, after) })
    await translateInto(await givenRun(other), 'lt')
    expect((await draftOf(other, 'lt')).content.split('\n')[1]).toBe('<p>Niekas dėl to nenukentėjo.</p>')
    const { id: third } = await givenOriginal({ title: 'Context matters to a translator', content: body(same, before) })
    await translateInto(await givenRun(third), 'lt')
    expect((await draftOf(third, 'lt')).content.split('\n')[0]).toBe('<p>Nuo jo niekas nenukentėjo.</p>')
  })

  it('of an outdated version are a conflict; of two at once one is', async () => {
    const { id } = await givenTranslation()
    const edit = { action: 'write', key: 'excerpt', target: 'Santrauka.' }
    const answers = await Promise.all([save(id, 1, [edit]), save(id, 1, [edit])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'version-conflict', current_version: 2 })
    expect(await save(id, 1, [edit])).toMatchObject({ status: 409, body: { code: 'version-conflict', current_version: 2 } })
  })

  it('a person may repair what the machine could not translate', async () => {
    const { id } = await givenOriginal({ content: '<p>Something that no machine can say in another language.</p>' })
    model.answer = (request) => translateAll(request, (text) => (text.includes('machine') ? '' : standInTranslation(text, 'lt')))
    await translateInto(await givenRun(id), 'lt')
    expect(await isWhole(id)).toBe(false)
    const [failed] = (await view(id)).segments.filter(({ state }: { state: string }) => state === 'failed')
    expect(failed).toMatchObject({ key: 'c0', fault: expect.any(String), target: failed.source })
    const broken = (await view(id)).segments.filter(({ state }: { state: string }) => state === 'failed').map(({ key }: { key: string }) => key)
    const { body } = await save(
      id,
      1,
      broken.map((key: string) => ({ action: 'write', key, target: 'Tai, ko mašina nepasako.' })),
    )
    expect(body.state).toBe('completed')
    expect(await isWhole(id)).toBe(true)
    expect(await cardOf(id, 'lt')).not.toHaveProperty('translation_error')
  })
})

describe('after the original has changed', () => {
  it('what is unchanged keeps its words, whoever made it; a machine’s segment is made anew', async () => {
    const { id, texts, change, run } = await givenTranslation()
    await save(id, 1, [{ action: 'write', key: 'c0', target: 'Žmogaus <strong>žodžiai</strong>.' }])
    const [first, , third] = (await draftOf(id, 'lt')).content.split('\n')
    await change(['An inserted line of text comes first.', texts[0] as string, 'Now the second one is rather different.', texts[2] as string])
    expect(await run()).toEqual({})
    expect(asked()).toEqual(['c0', 'c2'])
    const lines = (await draftOf(id, 'lt')).content.split('\n')
    expect([lines[1], lines[3]]).toEqual([first, third])
    expect(lines[2]).toContain('secondLT')
    expect((await recordsOf(id, 'lt')).get('c1')).toMatchObject({ provider: 'human', edited_by: editor })
    expect(await isWhole(id)).toBe(true)
  })

  it('a person’s words under a changed source are stale and stand, until a person keeps them', async () => {
    const { id, texts, change, run } = await givenTranslation()
    await save(id, 1, [{ action: 'write', key: 'c1', target: 'Žmogaus žodžiai.' }])
    await change([texts[0] as string, 'The second paragraph says something new.', texts[2] as string])
    expect(await run()).toMatchObject({ name: 'translation-needs-review', message: expect.stringContaining('1 segment waits for a person') })
    expect(asked()).toEqual([])
    expect(await cardOf(id, 'lt')).toMatchObject({ stale_segments: 1, failed_segments: 0, version: 3 })
    expect(await isWhole(id)).toBe(false)
    const shown = await view(id)
    expect(shown.state).toBe('stale')
    expect(segment(shown, 'c1')).toMatchObject({
      state: 'stale',
      target: 'Žmogaus žodžiai.',
      source: 'The second paragraph says something new.',
      stale_source: texts[1],
    })
    expect(await run()).toMatchObject({ name: 'translation-needs-review' })
    expect(await cardOf(id, 'lt')).toMatchObject({ version: 3 })
    const { body } = await save(id, 3, [{ action: 'keep', key: 'c1' }])
    const { data: audited } = await getTable().entities.audit.query.byAction({ action: 'saveSegments' }).go({ pages: 'all' })
    expect(audited.find(({ subject, details }) => subject === id && details?.version === 3)?.details).toMatchObject({ edits: ['keep c1'] })
    expect(body.state).toBe('completed')
    expect(segment(body, 'c1')).toMatchObject({ state: 'human', target: 'Žmogaus žodžiai.', stale_source: null })
    expect(await isWhole(id)).toBe(true)
  })

  it('one whose source changes back is stale no longer', async () => {
    const { id, texts, change, run } = await givenTranslation()
    await save(id, 1, [{ action: 'write', key: 'c1', target: 'Žmogaus žodžiai.' }])
    await change([texts[0] as string, 'Quite another second paragraph.', texts[2] as string])
    await run()
    await change(['A line before it all.', texts[0] as string, 'Once more another second paragraph.', texts[2] as string])
    expect(await run()).toMatchObject({ name: 'translation-needs-review' })
    expect(segment(await view(id), 'c2')).toMatchObject({ state: 'stale', stale_source: texts[1], target: 'Žmogaus žodžiai.' })
    await change(texts)
    expect(await run()).toEqual({})
    expect(segment(await view(id), 'c1')).toMatchObject({ state: 'human', target: 'Žmogaus žodžiai.', stale_source: null })
    expect(await isWhole(id)).toBe(true)
  })

  it('one that is given back is translated by the next run, and keeps its words until then', async () => {
    const { id, texts, change, run } = await givenTranslation()
    await save(id, 1, [{ action: 'write', key: 'c1', target: 'Žmogaus žodžiai.' }])
    await change([texts[0] as string, 'Something else altogether in second place.', texts[2] as string])
    await run()
    const { body } = await save(id, 3, [{ action: 'release', key: 'c1' }])
    expect(segment(body, 'c1')).toMatchObject({ state: 'failed', target: 'Žmogaus žodžiai.' })
    expect((await draftOf(id, 'lt')).content).toContain('Žmogaus žodžiai.')
    expect(await run()).toEqual({})
    expect(asked()).toEqual(['c1'])
    expect(segment(await view(id), 'c1')).toMatchObject({ state: 'model', target: expect.stringContaining('altogetherLT') })
    expect(await isWhole(id)).toBe(true)
  })

  it('one that is given back although its source is the same is not answered from the memory', async () => {
    const { id, run } = await givenTranslation()
    await save(id, 1, [{ action: 'write', key: 'c1', target: 'Žmogaus žodžiai.' }])
    await save(id, 2, [{ action: 'release', key: 'c1' }])
    expect(await isWhole(id)).toBe(false)
    expect(await run()).toEqual({})
    expect(asked()).toEqual(['c1'])
  })

  it('an edit before the next run stands on the present original: what is new waits for the machine', async () => {
    const { id, texts, change, run } = await givenTranslation()
    await change([...texts, 'A fourth paragraph that nobody has translated.'])
    const shown = await view(id)
    expect(shown.state).toBe('stale')
    expect(segment(shown, 'c3')).toMatchObject({ state: 'failed', fault: expect.stringContaining('has changed') })
    expect((await save(id, 1, [{ action: 'write', key: 'c0', target: 'Kita <strong>pirma</strong>.' }])).body.state).toBe('failed')
    expect(await isWhole(id)).toBe(false)
    expect(await run()).toEqual({})
    expect(asked()).toEqual(['c3'])
    expect(await isWhole(id)).toBe(true)
  })

  it('a deleted source takes its segment along; the memory still has a person’s words', async () => {
    const { id, texts, change, run } = await givenTranslation()
    await save(id, 1, [{ action: 'write', key: 'c1', target: 'Žmogaus žodžiai.' }])
    await change([texts[0] as string, texts[2] as string])
    expect(await run()).toEqual({})
    expect((await draftOf(id, 'lt')).content).not.toContain('Žmogaus')
    await change([texts[0] as string, texts[2] as string, texts[1] as string])
    expect(await run()).toEqual({})
    expect(asked()).toEqual([])
    expect((await draftOf(id, 'lt')).content.split('\n')[2]).toBe('<p>Žmogaus žodžiai.</p>')
  })
})
