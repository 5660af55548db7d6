import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foldSpaces } from '#shared/domain/text/segments.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { handler } from '../../api/translations.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin, type TestRequest } from '../../platform/testing/testing-call.ts'
import { countTableCost } from '../../platform/testing/testing-calls.ts'
import { allRows } from '../../platform/testing/testing-stream.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
let costOf: ReturnType<typeof countTableCost>
beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
  costOf = countTableCost()
})
afterAll(() => stop())
beforeEach(emptyTable)

const call = (name: string, request: TestRequest = {}) => callEndpoint(handler, name, { claims, ...request })
const list = async (query: Record<string, string> = {}) => (await call('listMemory', { query: { locale: 'lt', ...query } })).body

function row(source: string, target: string, variant = 'human', locale: TargetLocale = 'lt') {
  const hash = createHash('sha256').update(foldSpaces(source)).digest('hex')
  const provider = variant === 'model' ? ('model' as const) : ('human' as const)
  return { locale, shard: hash.slice(0, 1), hash, variant, source, target, provider, created_at: '2026-05-06T07:08:09.012Z' }
}
const given = async (...rows: ReturnType<typeof row>[]) => void (await getTable().entities.memory.put(rows).go({ concurrency: 4 }))
const idOf = ({ locale, hash, variant }: ReturnType<typeof row>) => `${locale}~${hash}~${variant}`

describe('browsing', () => {
  it('shows every entry of a language once, page by page, with who made it', async () => {
    await given(...Array.from({ length: 120 }, (_, n) => row(`Source ${n}`, `Vertimas ${n}`, n % 2 ? 'model' : 'human')), row('x', 'y', 'human', 'de'))
    const seen = new Set<string>()
    let pages = 0
    for (let cursor: string | null = ''; cursor !== null; pages++) {
      const page: { entries: { id: string; locale: string }[]; cursor: string | null } = await list(cursor ? { cursor } : {})
      for (const { id, locale } of page.entries) {
        expect([locale, seen.has(id)]).toEqual(['lt', false])
        seen.add(id)
      }
      cursor = page.cursor
    }
    expect([seen.size, pages]).toEqual([120, 3])
    const { calls } = await costOf(() => list())
    expect(calls).toBeLessThanOrEqual(17)
  })

  it('finds a whole segment at once, and parts of source or translation further on', async () => {
    const exact = row('Patch <strong>now</strong> &amp; here', '<strong>Dabar</strong> &amp; čia', `context:${'0a'.repeat(8)}`)
    await given(exact, row('Another PATCH', 'Kitas'), row('Nothing', 'Pataisa DABAR'), row('Else', 'Kita'))
    const whole = await list({ query: 'Patch <strong>now</strong> & here' })
    expect(whole.entries[0]).toMatchObject({ id: idOf(exact), in_context: true, provider: 'human' })
    expect((await list({ query: 'patch' })).entries.map(({ source }: { source: string }) => source).sort()).toEqual(['Another PATCH', exact.source])
    expect(await list({ query: 'dabar' })).toMatchObject({ looked_at: 4, cursor: null, entries: [{}, {}] })
    expect((await list({ query: 'missing' })).entries).toEqual([])
  })

  it('a search goes through a thousand entries at a time', async () => {
    await given(...Array.from({ length: 1050 }, (_, n) => row(`Word ${n}`, `Žodis ${n}`)))
    const first = await list({ query: 'nowhere' })
    expect([first.looked_at, first.entries.length, first.cursor !== null]).toEqual([1000, 0, true])
    expect(await list({ query: 'nowhere', cursor: first.cursor })).toMatchObject({ looked_at: 50, cursor: null })
    expect(await list({ locale: 'de', cursor: first.cursor })).toMatchObject({ status: 400, code: 'invalid-cursor' })
  })
})

describe('an entry', () => {
  const save = (id: string, body: object) => call('saveMemoryEntry', { params: { id }, body })

  it('is changed only as the person saw it, and stays a translation of its source', async () => {
    const one = row('Read <a href="https://a.example/">this</a>', 'Skaitykite <a href="https://a.example/">tai</a>')
    await given(one)
    const target = '<a href="https://a.example/">Tai</a> skaitykite'
    const saved = await save(idOf(one), { target, expected: one.target })
    expect(saved).toMatchObject({ status: 200, body: { id: idOf(one), source: one.source, target, provider: 'human' } })
    expect((await save(idOf(one), { target, expected: one.target })).body).toMatchObject({ target })
    expect((await save(idOf(one), { target: '<a href="https://a.example/">X</a>', expected: one.target })).body).toMatchObject({
      status: 409,
      code: 'memory-entry-changed',
    })
    for (const bad of ['be nuorodos', '<p>a</p><p>b</p>', '   ']) {
      expect((await save(idOf(one), { target: bad, expected: target })).body, bad).toMatchObject({ status: 422, code: 'segment-refused' })
    }
    expect((await list()).entries).toMatchObject([{ target }])
  })

  it('of a model becomes a person’s; where a person’s stands already that one is to be changed', async () => {
    const [mine, both] = [row('One', 'Vienas', 'model'), row('Two', 'Du', 'model')]
    await given(mine, both, row('Two', 'Dvejetas'))
    expect((await save(idOf(mine), { target: 'Pirmas', expected: 'Vienas' })).body).toMatchObject({
      id: idOf({ ...mine, variant: 'human' }),
      provider: 'human',
    })
    expect((await save(idOf(mine), { target: 'Pirmas', expected: 'Vienas' })).status).toBe(200)
    expect((await save(idOf(both), { target: 'Abu', expected: 'Du' })).body.code).toBe('memory-entry-changed')
    const left = (await list()).entries.map(({ target, provider }: { target: string; provider: string }) => `${target} ${provider}`)
    expect(left.sort()).toEqual(['Du model', 'Dvejetas human', 'Pirmas human'])
  })

  it('is forgotten once that is confirmed, and the audit trail knows which', async () => {
    const one = row('One', 'Vienas')
    await given(one)
    const params = { id: idOf(one) }
    const asked = await call('deleteMemoryEntry', { params })
    expect(asked.body).toMatchObject({ status: 409, code: 'confirmation-required', consequences: { locale: 'lt', target: 'Vienas' } })
    expect((await call('deleteMemoryEntry', { params, query: { confirmation: 'x' } })).body.code).toBe('confirmation-required')
    expect((await call('deleteMemoryEntry', { params, query: { confirmation: asked.body.confirmation } })).body).toEqual({ success: true })
    expect((await list()).entries).toEqual([])
    expect((await call('deleteMemoryEntry', { params })).body.code).toBe('memory-entry-not-found')
    const audited = (await allRows()).filter(({ action }) => action === 'deleteMemoryEntry')
    expect(audited.map(({ subject, actor_id }) => [subject, actor_id])).toContainEqual([params.id, claims.sub])
  })

  it.each(['x', 'lt~abc~human', `xx~${'0'.repeat(64)}~human`, `lt~${'0'.repeat(64)}~admin`, '../../x'])('%s is no entry', async (id) => {
    expect([400, 404]).toContain((await save(id, { target: 'a', expected: 'b' })).status)
  })
})

describe('the preview of an import', () => {
  const unit = (source: string, target: string, locale = 'lt') =>
    `<tu><tuv xml:lang="en"><seg>${source}</seg></tuv><tuv xml:lang="${locale}"><seg>${target}</seg></tuv></tu>`
  const preview = (units: string, line?: number) =>
    call('previewMemory', { body: { tmx: `<tmx version="1.4"><header/><body>\n${units}</body></tmx>`, ...(line ? { line } : {}) } })

  it('counts what is new, changed and there already, and names what is refused with its line; nothing is written', async () => {
    await given(row('Same', 'Tas pats'), row('Other', 'Kitas'))
    const lost = unit('&lt;b&gt;Bold&lt;/b&gt;', ' ').replace('<seg> </seg>', '<seg>!</seg>')
    const units = [
      unit('Same', 'Tas pats'),
      unit('Other', 'Visai kitas'),
      unit('New', 'Naujas'),
      unit('New', 'Neu', 'de'),
      lost,
      unit('x', 'y', 'fi'),
      unit('a&#1;b', 'c'),
    ]
    const before = await allRows()
    const { status, body } = await preview(units.join('\n'), 100)
    expect([status, body.fresh, body.changed, body.same, body.locales]).toEqual([200, 2, 1, 1, ['lt', 'de']])
    expect(body.refused.map(({ line }: { line: number }) => line)).toEqual([105, 106, 107])
    expect(body.refused_count).toBe(3)
    expect((await allRows()).filter(({ pk }) => pk.startsWith('MEMORY#'))).toEqual(before.filter(({ pk }) => pk.startsWith('MEMORY#')))
  })

  it('refuses a document that is none', async () => {
    for (const tmx of ['x', '<tmx version="1.4"><body><tu>', randomUUID()])
      expect((await call('previewMemory', { body: { tmx } })).body).toMatchObject({ status: 400, code: 'invalid-request' })
  })
})
