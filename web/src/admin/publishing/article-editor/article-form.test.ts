import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { valuesOf, withTitle } from './article-form.ts'
import { fieldErrorsOf, validateArticle } from './validate-article.ts'

const NEW = { slugFrozen: false, wasLive: false }
const empty = valuesOf(null)

describe('title', () => {
  it('[O-057] makes the slug, Lithuanian letters transliterated', () => {
    expect(withTitle(empty, '  Ąžuolų čiulpėjas: įšūkis Nr. 2! ', NEW).slug).toBe('azuolu-ciulpejas-isukis-nr-2')
    expect(withTitle(empty, 'ąčęėįšųūž', NEW).slug).toBe('aceeisuuz')
  })

  it('leaves a slug that is frozen', () => {
    expect(withTitle({ ...empty, slug: 'mine' }, 'Another', { slugFrozen: true, wasLive: false }).slug).toBe('mine')
  })

  it('[O-058] is copied into the meta title until somebody writes another', () => {
    const first = withTitle(empty, 'One', NEW)
    expect(first.meta_title).toBe('One')
    expect(withTitle(first, 'One two', NEW).meta_title).toBe('One two')
    expect(withTitle({ ...first, meta_title: 'By hand' }, 'One two', NEW).meta_title).toBe('By hand')
    expect(withTitle(first, 'One two', { slugFrozen: true, wasLive: true }).meta_title).toBe('One')
  })
})

describe('validation', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const faultsOf = (values: Parameters<typeof validateArticle>[0], stored: string | null = null) => validateArticle(values, { stored, mayLack: false, now })
  const good = { ...empty, title: 'T', content: '<p>x</p>', category_id: 'news' as const }

  it('passes what the contract takes', () => {
    expect(faultsOf(good)).toEqual({})
  })

  it('names every field that is missing', () => {
    expect(Object.keys(faultsOf(empty)).sort()).toEqual(['category_id', 'content', 'title'])
  })

  it('lets what is still being written lack title, body and category, and nothing else', () => {
    const rules = { stored: null, mayLack: true, now }
    expect(validateArticle(empty, rules)).toEqual({})
    expect(Object.keys(validateArticle({ ...empty, slug: 'A b' }, rules))).toEqual(['slug'])
  })

  it('takes no new publication time before the end of an embargo, and any at its end', () => {
    const held = (scheduled_for: string, stored: string | null = null) =>
      validateArticle({ ...good, scheduled_for }, { stored, embargo: '2026-11-23T10:00:00.000Z', mayLack: false, now }).scheduled_for
    expect(held('2026-11-23T09:59:59.000Z')).toBe('Straipsniui galioja embargas iki 2026-11-23 12:00: publikuoti anksčiau negalima.')
    expect(held('2026-11-23T10:00:00.000Z')).toBeUndefined()
    expect(held('2026-11-23T09:00:00.000Z', '2026-11-23T09:00:00.000Z')).toBeUndefined()
  })

  it('says what is wrong in Lithuanian', () => {
    expect(faultsOf({ ...good, slug: 'A b' }).slug).toMatch(/lotyniškos raidės/)
    expect(faultsOf({ ...good, hero_image_url: 'javascript:alert(1)' }).hero_image_url).toMatch(/https/)
    expect(faultsOf({ ...good, title: 'x'.repeat(201) }).title).toBe('Per ilgas tekstas: daugiausia 200 simbolių.')
    expect(faultsOf({ ...good, tags: Array.from({ length: 13 }, (_, index) => `t${index}`) }).tags).toBe('Daugiausia 12 žymų.')
    expect(faultsOf({ ...good, content: 'ą'.repeat(150_001) }).content).toMatch(/300 KB/)
  })

  it('[O-059] refuses a time of publication in the past, except the one that was saved', () => {
    const past = '2026-11-22T11:59:00.000Z'
    expect(faultsOf({ ...good, scheduled_for: '2026-11-22T12:01:00.000Z' })).toEqual({})
    expect(faultsOf({ ...good, scheduled_for: past }).scheduled_for).toBe('Publikavimo laikas negali būti praeityje.')
    expect(faultsOf({ ...good, scheduled_for: past }, past)).toEqual({})
  })

  it('puts a refusal of the server at its field', () => {
    expect(Object.keys(fieldErrorsOf(new ProblemError('slug-taken', 409, 'x')))).toEqual(['slug'])
    const problem = new ProblemError('invalid-request', 400, 'x', { errors: [{ path: 'tags.3', message: 'too long' }] })
    expect(fieldErrorsOf(problem)).toEqual({ tags: 'too long' })
  })
})
