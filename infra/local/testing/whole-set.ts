import { expect } from 'vitest'
import { LOCALE_INFO, LOCALES } from '#shared/locales.ts'
import type { Answer, Requester } from './product-api.ts'

/** What all languages of a family share. */
const SHARED = ['category_id', 'hero_image_url', 'featured', 'tags', 'published_at', 'published', 'hreflang_alternates'] as const

/** The cards of a published family agree, and every page says where all its siblings are, each of which answers. */
export async function expectWholeSet(url: string, api: Requester, id: string): Promise<void> {
  const original = (await api('GET', `/api/articles/${id}`)).body
  const translations: Answer['body'][] = await Promise.all(
    original.translations.map(async (translation: { id: string }) => (await api('GET', `/api/articles/${translation.id}`)).body),
  )
  for (const translation of translations) {
    for (const field of SHARED) expect(translation[field], `${translation.locale} ${field}`).toEqual(original[field])
  }
  expect(original.hreflang_alternates.map(({ locale }: { locale: string }) => locale)).toEqual([...LOCALES])
  for (const { locale, path } of original.hreflang_alternates as { locale: (typeof LOCALES)[number]; path: string }[]) {
    const page = await fetch(url + path, { redirect: 'manual' })
    expect(page.status, path).toBe(200)
    const links = [...(await page.text()).matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(([, tag, href]) => [tag, href])
    const expected = original.hreflang_alternates.map((one: { locale: (typeof LOCALES)[number]; path: string }) => [
      LOCALE_INFO[one.locale].tag,
      url + one.path,
    ])
    expect(links.slice(0, -1), locale).toEqual(expected)
    expect(links.at(-1)?.[0], locale).toBe('x-default')
  }
}
