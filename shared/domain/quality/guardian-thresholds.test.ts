import { describe, expect, it } from 'vitest'
import { promptText, quoted } from './guardian-prompt.ts'
import { propose } from './guardian-rules.ts'
import { NOTHING } from './guardian-signals.testing.ts'
import type { GuardianSignals, ReadArticle } from './guardian-signals.ts'

const BOLD: Parameters<typeof propose>[1] = { creativity_level: 10, revenue_per_thousand_views: null }
const prompts = (signals: Partial<GuardianSignals>, config = BOLD) => propose({ ...NOTHING, ...signals }, config)
const keys = (signals: Partial<GuardianSignals>) => prompts(signals).map(({ signal_key }) => signal_key)
const one = (signals: Partial<GuardianSignals>, config = BOLD) => {
  const found = prompts(signals, config)
  expect(found).toHaveLength(1)
  return found[0] as (typeof found)[number]
}
const originals = (over: Partial<GuardianSignals['originals']>) => ({ originals: { total: 40, fewLinks: 0, eeatPending: 0, eeatWeak: 0, ...over } })
const locale = (over: Partial<GuardianSignals['locales'][number]>) => ({
  locales: [{ locale: 'en' as const, articles: 40, published: 30, lowSeo: 0, imageless: 0, hardlyRead: 0, ...over }],
})
const integrity = (over: Partial<NonNullable<GuardianSignals['integrity']>>) => ({
  integrity: { checked_at: '2026-11-22T03:00:00.000Z', measured: 300, faults: {}, duplicates: 0, sharedPictures: 0, ...over },
})
const views = (week: number, before: number) => ({ views: { week, before } })
const article = (over: Partial<ReadArticle> = {}): ReadArticle => ({
  original_id: 'a',
  title: 'Patch now',
  views_7d: 90,
  seo_score: 69,
  eeat_score: 80,
  ...over,
})

describe('prompts about articles', () => {
  it('of English alone: pictures and hardly read articles', () => {
    expect(keys(locale({ imageless: 1, hardlyRead: 1 }))).toEqual(['imageless', 'hardly-read'])
    expect(keys(locale({ locale: 'lt', imageless: 1, hardlyRead: 1 }))).toEqual([])
  })

  it('of every language: SEO scores, named in both languages of the desk', () => {
    const german = one(locale({ locale: 'de', lowSeo: 3 }))
    expect(german).toMatchObject({ signal_key: 'low-seo:de', title: 'Raise the SEO scores of German articles below 60', affected: 3, measured: 40 })
    expect(german.lt_title).toBe('Pakelti SEO balus, mažesnius nei 60: vokiečių kalba')
    expect(german.reasoning).toContain('3 of 40 German articles score below 60 of 100, or were never scored.')
    expect(german.lt_reasoning).toContain('SEO balą, mažesnį nei 60 iš 100, arba jokio balo turi straipsnių (vokiečių kalba): 3 iš 40.')
  })

  it('about links name the least number of them', () =>
    expect(one(originals({ fewLinks: 1 })).reasoning).toContain('1 of 40 English originals have fewer than 3 links within the site.'))

  it('about E-E-A-T count evaluated originals alone', () => {
    expect(prompts(originals({ eeatWeak: 7, eeatPending: 5 })).map(({ signal_key, measured }) => [signal_key, measured])).toEqual([
      ['weak-eeat', 35],
      ['pending-eeat', 40],
    ])
    expect(one(originals({ eeatWeak: 7, total: 3 })).measured).toBe(7)
  })

  it('about structure say nothing of faults that are not there', () =>
    expect(keys({ structure: { measured: 40, faults: { lists: 0, paragraphs: 1 } } })).toEqual(['structure:paragraphs']))

  it('are a step more urgent where half of ten or more are affected', () => {
    const priority = (affected: number, total: number) => one(originals({ fewLinks: affected, total })).priority
    expect([priority(10, 20), priority(10, 21), priority(9, 9), priority(40, 40)]).toEqual(['high', 'medium', 'medium', 'high'])
    expect(one(originals({ eeatWeak: 20 })).priority).toBe('critical')
    expect(one(locale({ imageless: 20 })).priority).toBe('medium')
  })

  it('of one priority are in the order of confidence, then of their keys', () =>
    expect(keys({ ...integrity({ duplicates: 1, faults: { 'no-text': 1, 'no-head': 1 } }), ...originals({ eeatWeak: 1 }) })).toEqual([
      'duplicates',
      'integrity:no-head',
      'integrity:no-text',
      'weak-eeat',
    ]))
})

describe('prompts about integrity', () => {
  it('say when it was checked', () =>
    expect(one(integrity({ faults: { 'no-text': 2, 'no-head': 0 } })).reasoning).toContain('The integrity check of 2026-11-22 found 2 such faults.'))

  it('never say that more is affected than was looked at', () =>
    expect(
      prompts(integrity({ measured: 1, duplicates: 3, sharedPictures: 2, faults: { 'no-text': 4 } })).map(({ signal_key, measured }) => [signal_key, measured]),
    ).toEqual([
      ['integrity:no-text', 4],
      ['duplicates', 3],
      ['shared-pictures', 2],
    ]))

  it('are none where nothing is the same', () => expect(keys(integrity({}))).toEqual([]))
})

describe('prompts about readers', () => {
  it('concern much-read articles below 70, never those that nobody read', () => {
    expect(keys({ read: [article()] })).toEqual(['read-but-weak:a'])
    expect(keys({ read: [article({ seo_score: 70 }), article({ views_7d: 0 })] })).toEqual([])
    expect(one({ read: [article({ seo_score: null, views_7d: 1 })] }).reasoning).toContain('(1 views), and its SEO score is 0, below 70.')
  })

  it('are of at most five articles', () =>
    expect(keys({ read: ['a', 'b', 'c', 'd', 'e', 'f'].map((original_id) => article({ original_id })) })).toHaveLength(5))

  it('begin when views have fallen by a fifth, of at least twenty', () => {
    expect(keys(views(80, 100))).toEqual(['falling-views'])
    expect(keys(views(81, 100))).toEqual([])
    expect(keys(views(0, 20))).toEqual(['falling-views'])
    expect(keys(views(0, 19))).toEqual([])
    expect(keys(views(120, 100))).toEqual([])
    expect(one(views(70, 100)).reasoning).toContain('70 views in the last seven days, 100 in the seven before: 30 % fewer.')
  })

  it('name a loss in money only at a price', () => {
    const worth = (price: number | null) => one(views(70, 100), { ...BOLD, revenue_per_thousand_views: price })
    expect([worth(null), worth(0)].map(({ estimated_revenue_impact }) => estimated_revenue_impact)).toEqual([null, null])
    expect(worth(10)).toMatchObject({
      estimated_revenue_impact: 1.29,
      revenue_basis: '30 views fewer in 7 days, 129 in 30, at $10.00 a thousand as the settings say.',
      lt_revenue_basis: 'Per 7 dienas peržiūrų sumažėjo 30, per 30 dienų tai 129; pagal nustatymus tūkstantis peržiūrų uždirba $10.00.',
    })
  })

  it('never say that more articles are hardly read than are published', () => expect(one(locale({ hardlyRead: 31 })).measured).toBe(31))
})

describe('prompts about the site', () => {
  const spending = (now: number, then?: number) => keys({ spending: { week: { banners: now }, before: then === undefined ? {} : { banners: then } } })

  it('[M-055] tell of texts that are too short for an advertisement: 500 words each', () => {
    expect(one({ ads: { measured: 30, dense: 1 } }).reasoning).toContain('they have fewer than 500 words and an advertisement within them')
    expect(keys({ ads: { measured: 30, dense: 0 } })).toEqual([])
  })

  it('tell of spending that has grown by a fifth', () => {
    expect(spending(1_200_000, 1_000_000)).toEqual(['rising-spending:banners'])
    expect(spending(1_199_999, 1_000_000)).toEqual([])
    expect(spending(500_000, 1_000_000)).toEqual([])
    expect([spending(1_000_000), spending(1_000_000, 0)]).toEqual([[], []])
  })

  it('name no saving that rounds to nothing', () =>
    expect(one({ spending: { week: { banners: 12 }, before: { banners: 10 } } })).toMatchObject({ estimated_revenue_impact: null, revenue_basis: null }))

  it('tell of a feature that costs half of the whole or more, when there are others', () => {
    const week = (banners: number, translation: number) => keys({ spending: { week: { banners, translation }, before: {} } })
    expect(week(5, 5)).toEqual(['costly-feature:banners', 'costly-feature:translation'])
    expect(week(49, 51)).toEqual(['costly-feature:translation'])
    expect([week(7, 0), week(0, 0)]).toEqual([[], []])
  })

  it.each([
    ['translate-article', 'workflows/translate-article/definition.ts'],
    ['publish-article', 'workflows/publish-article/definition.ts'],
    ['unpublish-article', 'workflows/publish-article/definition.ts'],
    ['rollback-article', 'workflows/publish-article/definition.ts'],
    ['trash-article', 'workflows/publish-article/definition.ts'],
    ['estimate-translations', 'workflows/estimate-translations/definition.ts'],
    ['regenerate-images', 'workflows/run-batch/definition.ts'],
    ['auto-translate', 'workflows/run-batch/definition.ts'],
    ['auto-publish', 'workflows/run-batch/definition.ts'],
    ['re-estimate', 'workflows/run-batch/definition.ts'],
  ])('of failed work of the kind %s begin with %s', (kind, file) =>
    expect(one({ operations: { measured: 9, failed: [{ kind, code: 'timeout', count: 2 }] } }).files_to_modify[0]).toBe(file),
  )

  it('blame nobody for what a rule refused as it should', () =>
    expect(keys({ operations: { measured: 9, failed: [{ kind: 'publish-article', code: 'translations-incomplete', count: 2 }] } })).toEqual([]))
})

it('a prompt says what was measured, what to do, where, what holds meanwhile and when it is done', () => {
  const finding = {
    ...{ subject: '', affected: 1, measured: 2, title: { en: 'Title', lt: '' }, impact: { en: 'Better.', lt: '' } },
    ...{
      evidence: [
        { en: '1 of 2.', lt: '' },
        { en: 'And 3.', lt: '' },
      ],
      steps: ['Look.', 'Change.'],
    },
  }
  const text = promptText({ category: 'seo' }, finding, ['a.ts', 'b.ts'])
  expect(text.split('\n\n').slice(0, 5)).toEqual([
    '# Title',
    'Area: seo',
    '## What was measured\n- 1 of 2.\n- And 3.',
    '## What to do\n1. Look.\n2. Change.',
    '## Begin with these files\n- `a.ts`\n- `b.ts`',
  ])
  expect(text.split('\n\n')[5]).toMatch(/^## Keep to\n(?:- \S.+\.\n?){4}$/)
  expect(text.split('\n\n')[6]).toMatch(/^## Done when\n- Better\.\n- \S.+\.\n- \S.+\.$/)
})

it('a quotation is one line without what would end it, 120 letters whole', () => {
  expect(quoted('  a\u0000\n\n b “c” „d” `e` "f"\t')).toBe("a b 'c' 'd' 'e' 'f'")
  expect(quoted('😀'.repeat(130))).toBe('😀'.repeat(120))
})
