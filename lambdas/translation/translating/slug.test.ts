import { describe, expect, it } from 'vitest'
import { SLUG_PATTERN } from '#shared/domain/text/slugs.ts'
import { LOCALES } from '#shared/locales.ts'
import { translatedSlug } from './slug.ts'

describe('slug of a translated title', () => {
  it.each([
    ['de', 'Böswillige Änderung in xz: was für Server übrig bleibt', 'boeswillige-aenderung-in-xz-was-fuer-server-uebrig-bleibt'],
    ['de', 'Große Lücke', 'grosse-luecke'],
    ['sv', 'Så hittades bakdörren i över åtta år', 'sa-hittades-bakdorren-i-over-atta-ar'],
    ['lt', 'Užpakalinės durys', 'uzpakalines-durys'],
    ['ru', 'Бэкдор в xz: что ещё нужно знать об уязвимости', 'bekdor-v-xz-chto-eshchyo-nuzhno-znat-ob-uyazvimosti'],
    ['zh', '深度剖析 CVE-2024-3094：后门的内幕', 'shendu-poxi-cve-2024-3094-houmen-de-neimu'],
    ['zh', '重庆银行遭到攻击', 'zhongqing-yinxing-zaodao-gongji'],
    ['ko', '백도어의 내막: CVE-2024-3094', 'baekdoeoui-naemak-cve-2024-3094'],
    ['ja', 'バックドアの内幕', 'inside-the-backdoor'],
    ['ru', '!!!', 'inside-the-backdoor'],
  ] as const)('in %s: %s', async (locale, title, slug) => {
    expect(await translatedSlug(title, locale, 'inside-the-backdoor')).toBe(slug)
  })

  it('is an address segment whatever the title holds', async () => {
    for (const locale of LOCALES) {
      for (const title of ['Ĝ\u202E零日 ゼロ 제로 Ещё ./..', '㍿ ﬁ Ⅳ 한 \u{2070E}', 'feed'])
        expect(await translatedSlug(title, locale, 'english'), `${locale} ${title}`).toMatch(SLUG_PATTERN)
    }
  })
})
