import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { author } from '#shared/contracts/articles/authors.ts'
import { handler as desk } from '../../api/desk.ts'
import { handler as editorial } from '../../api/editorial.ts'
import { startTestMachines } from '../../api/testing-machines.ts'
import { createBatchSteps } from '../../batches/machine-steps.ts'
import { awaitEnd } from '../../platform/batch/long-work.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { TEST_ASSETS } from '../../publishing/pages/testing-site.ts'
import { refreshAuthor } from '../../publishing/publication/refresh-author.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import { writeAuthor } from './store.ts'

const press = testPress({ fresh: false })
const AUTHOR = '018f0000-0000-7000-8000-000000000001'
let claims: Awaited<ReturnType<typeof signedInAdmin>>
let stopMachines: () => Promise<void>
beforeAll(async () => {
  const context = { bucket: 'site', site: { name: 'Test News', origin: 'https://news.example', assets: TEST_ASSETS } }
  const batches = createBatchSteps({ 'refresh-author': refreshAuthor(() => context) })
  const none = async () => {
    throw new Error('Nobody asks for this here.')
  }
  stopMachines = await startTestMachines({ translation: none, publishing: none, batches })
  Object.assign(process.env, { ALLOW_PSEUDO: 'false' })
  claims = await signedInAdmin()
})
afterAll(() => stopMachines())

const onDesk = async (name: string, request: object = {}) => (await callEndpoint(desk, name, { claims, ...request })).body
const read = (id = AUTHOR) => onDesk('getAuthor', { params: { id } })
const READ_ONLY = ['id', 'email', 'has_account', 'created_at']
async function save(change: object, id = AUTHOR) {
  const now = Object.entries(await read(id)).filter(([name]) => !READ_ONLY.includes(name))
  return (await callEndpoint(editorial, 'saveAuthor', { claims, params: { id }, body: { ...Object.fromEntries(now), ...change } })).body
}
const person = (full_name: string, over: object = {}) => {
  const user_id = newId()
  const row = { user_id, email: `${user_id}@example.org`, full_name, slug: `p-${user_id}`, created_at: '2026-01-01T00:00:00.000Z', ...over }
  return getTable()
    .entities.profiles.put(row)
    .go()
    .then(() => user_id)
}

describe('an author’s profile', () => {
  it('[O-134] takes every field, and the pages that show the author are rendered anew, at a new address too', async () => {
    const { id } = await press.givenTranslated()
    await press.publish(id)
    const before = await read()
    expect(author.parse(before)).toEqual(before)
    const change = {
      full_name: 'Rasa Naujoji',
      slug: 'rasa-naujoji',
      avatar_url: '/images/rasa.webp',
      author_bio: 'Writes about supply chains.',
      in_locales: { lt: { author_bio: 'Rašo apie tiekimo grandines.', job_title: 'Redaktorė' }, de: { author_bio: '' } },
      author_expertise: 'Supply chains',
      author_certifications: ['GCIH', 'OSCP'],
      years_experience: 9,
      job_title: 'Senior editor',
      company: 'Simulpress',
      publications: ['A book'],
      linkedin_url: 'https://www.linkedin.com/in/rasa',
      twitter_url: 'https://x.com/rasa',
      github_url: 'https://github.com/rasa',
      is_author: true,
    }
    const { author: saved, operation_id } = await save(change)
    expect(saved).toEqual({ ...before, ...change, in_locales: { lt: change.in_locales.lt }, revision: before.revision + 1 })
    const ended = await awaitEnd(getTable(), operation_id, 120)
    expect(ended).toMatchObject({ kind: 'refresh-author', status: 'success', done: 2, total: 2, result: { articles: 1, errors: 0 } })
    expect(press.site.read('pages/lt/author/rasa-naujoji/page.html') ?? press.site.read('pages/author/rasa-naujoji/page.html')).not.toBeNull()
    expect(press.site.read('pages/en/author/rasa-naujoji/page.html')?.text.includes('Writes about supply chains.')).toBe(true)
    expect(press.site.read(`pages/en/author/${before.slug}/page.html`)).toBeNull()
    const { live_slug } = (await getTable().entities.cards.get({ original_id: id, locale: 'en' }).go()).data!
    expect(press.site.read(`pages/en/news/${live_slug}/page.html`)?.text.includes('Rasa Naujoji')).toBe(true)
    expect(press.site.read('pages/en/news/page.html')?.text.includes('Rasa Naujoji')).toBe(true)
  })

  it('[O-135] entries are trimmed and empty ones ignored; years are 0 by default', async () => {
    const { author: saved } = await save({ author_certifications: ['  GCIH ', '', '   ', 'GCIH', 'OSCP'], publications: [' '], years_experience: undefined })
    expect(saved).toMatchObject({ author_certifications: ['GCIH', 'OSCP'], publications: [], years_experience: 0 })
    expect((await save({ job_title: '', linkedin_url: '' })).author).toMatchObject({ job_title: '', linkedin_url: '' })
  })

  it.each([
    ['linkedin_url', 'javascript:alert(1)'],
    ['twitter_url', 'http://x.com/rasa'],
    ['github_url', 'https://user@evil.example'],
    ['avatar_url', 'data:image/png;base64,AAAA'],
    ['years_experience', -1],
    ['years_experience', 1.5],
    ['years_experience', '9'],
    ['full_name', '  '],
    ['slug', 'Rasa Nauja'],
    ['author_bio', 'x'.repeat(2001)],
    ['in_locales', { xx: {} }],
    ['email', 'other@example.org'],
    ['preferred_locale', 'de'],
  ])('refuses %s = %s', async (field, value) => {
    expect(await save({ [field]: value })).toMatchObject({ status: 400, code: 'invalid-request' })
  })

  it('[R8] is changed by one of two who have read it at the same moment', async () => {
    const { data: before } = await getTable().entities.profiles.get({ user_id: AUTHOR }).go({ consistent: true })
    const { email: _, id: __, has_account: ___, created_at: ____, revision: _____, ...now } = await read()
    const change = (company: string) => writeAuthor(getTable(), before!, { ...now, company })
    const outcomes = await Promise.allSettled([change('One'), change('Two')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'author-changed' } })
  })

  it('[U1] takes no address that belongs to another author', async () => {
    const { data: before } = await getTable().entities.profiles.get({ user_id: AUTHOR }).go({ consistent: true })
    const { email: _, id: __, has_account: ___, created_at: ____, revision: _____, ...now } = await read()
    await getTable().entities.authorSlugs.put({ slug: 'taken-by-another', user_id: newId() }).go()
    await expect(writeAuthor(getTable(), before!, { ...now, slug: 'taken-by-another' })).rejects.toMatchObject({ code: 'slug-taken' })
  })

  it('two editors notice each other, and an address belongs to one author', async () => {
    const { revision } = await read()
    const answers = await Promise.all([save({ revision, company: 'One' }), save({ revision, company: 'Two' })])
    expect(answers.map(({ code }) => code ?? 'saved').sort()).toEqual(['author-changed', 'saved'])
    const other = await person('Jonas', { is_author: true })
    expect(await save({ slug: (await read()).slug }, other)).toMatchObject({ status: 409, code: 'slug-taken' })
    const { email: _, id: __, has_account: ___, created_at: ____, ...now } = await read()
    const nobody = await callEndpoint(editorial, 'saveAuthor', { claims, params: { id: newId() }, body: now })
    expect(nobody.body).toMatchObject({ status: 404, code: 'author-not-found' })
  })
})

describe('authors', () => {
  it('[O-289] are listed by name with and without an account; people with an account are found to be made authors', async () => {
    const names = async (query: object = {}) => (await onDesk('listAuthors', { query })).authors.map(({ full_name }: { full_name: string }) => full_name)
    const zita = await person('Žita Andraitė', { account: 'own' })
    await person('Zenonas', { is_author: true, account: 'own' })
    expect(await names()).toContain('Zenonas')
    expect(await names()).not.toContain('Žita Andraitė')
    expect(await names({ q: 'žita' })).toEqual(['Žita Andraitė'])
    await save({ is_author: true }, zita)
    expect((await names()).slice(-2)).toEqual(['Zenonas', 'Žita Andraitė'])
    expect(await names({ limit: '1' })).toHaveLength(1)
    await save({ is_author: false }, zita)
    expect(await names()).not.toContain('Žita Andraitė')
    for (const cursor of ['x', 'e30']) expect((await onDesk('listAuthors', { query: { cursor } })).code).toBe('invalid-cursor')
  })
})
