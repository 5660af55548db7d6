import { describe, expect, it } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { languageLinks, staysHere } from '../ui/language-links.ts'

const hrefs = (page: Parameters<typeof languageLinks>[0]) => Object.fromEntries(languageLinks(page).map(({ locale, href }) => [locale, href]))
const english = { locale: 'en', path: '/en/news/hole' } as const

describe('links of the language switcher', () => {
  it('[P-034] are fifteen, in the order of the registry', () => {
    expect(languageLinks(null).map(({ locale }) => locale)).toEqual([...LOCALES])
  })

  it('[P-035] [P-036] lead from an article to its translation, else to that language’s home, in English to the root', () => {
    const article = { kind: 'article', path: '/de/news/luecke', alternates: [{ locale: 'de', path: '/de/news/luecke' }, english] } as const
    expect(hrefs({ ...article, alternates: [...article.alternates] })).toMatchObject({ en: '/en/news/hole', de: '/de/news/luecke', fr: '/fr', lt: '/lt' })
    expect(hrefs({ ...article, alternates: [article.alternates[0]] })).toMatchObject({ en: '/' })
  })

  it('[P-025] lead from every other page to the same one, whether or not the language is among its alternates', () => {
    const topic = { kind: 'topic', path: '/en/topic/c%2B%2B/page/2', alternates: [] } as const
    expect(hrefs({ ...topic, alternates: [] })).toMatchObject({ en: '/en/topic/c%2B%2B/page/2', de: '/de/topic/c%2B%2B/page/2', lt: '/topic/c%2B%2B/page/2' })
    expect(languageLinks({ ...topic, alternates: [] }).every(({ same }) => same)).toBe(true)
  })

  it('[P-025] stay on a legal page, which exists once', () => {
    const terms = { kind: 'static', path: '/terms', alternates: [] } as const
    expect(new Set(Object.values(hrefs({ ...terms, alternates: [] })))).toEqual(new Set(['/terms']))
    expect(staysHere({ ...terms, alternates: [] })).toBe(true)
    expect([staysHere(null), staysHere({ alternates: [] }), staysHere({ kind: 'home', path: '/en', alternates: [] })]).toEqual([false, false, false])
  })

  it('lead home from a page that is not there', () => {
    expect(hrefs(null)).toMatchObject({ en: '/', lt: '/lt', de: '/de' })
    expect(languageLinks(null).some(({ same }) => same)).toBe(false)
  })
})
