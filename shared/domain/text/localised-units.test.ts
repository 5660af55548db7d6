import { expect, it } from 'vitest'
import { STYLE_CARDS } from '#shared/languages/style-cards.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { factFaults } from './fact-checks.ts'
import { localisedForms, placesOf } from './localised-units.ts'
import { numberFaults } from './number-checks.ts'
import { readSegment } from './segment-text.ts'

const faults = (source: string, target: string, locale: (typeof TARGET_LOCALES)[number]) => {
  const { facts, order } = factFaults(readSegment(source), readSegment(target), locale)
  const { certain, doubtful } = numberFaults(source, target, locale)
  return [...facts, ...order, ...certain, ...doubtful]
}

it.each(TARGET_LOCALES.map((locale) => [locale, STYLE_CARDS[locale].numbers.terabytes] as const))(
  'in %s an amount may be written as the style card says, “%s”, or as in English',
  (locale, written) => {
    for (const form of [written, '1.2 TB', written.replace(/\s/u, '\u00a0'), written.replace(/\s/u, ' ')])
      expect(faults('The archive holds 1.2 TB of data', form, locale), form).toEqual([])
    for (const form of [written.replace('2', '3'), '1.2 GB', written.replace('1', '11')])
      expect(faults('The archive holds 1.2 TB of data', form, locale), form).not.toEqual([])
  },
)

it('a spelled unit may become its symbol', () => {
  expect(faults('up to 3 gigabytes of mail', '最多 3 GB 的邮件', 'zh')).toEqual([])
  expect(faults('up to 3 gigabytes of mail', 'jusqu’à 3 Go de courriels', 'fr')).toEqual([])
  expect(faults('up to 3 gigabytes of mail', 'bis zu 3 MB Mails', 'de')).not.toEqual([])
  expect(faults('up to 3 gigabytes of mail', 'bis zu 4 GB Mails', 'de')).not.toEqual([])
})

it('keeps order and number of amounts', () => {
  expect(faults('from 1.5 GB to 2.5 GB', 'de 1,5 Go à 2,5 Go', 'fr')).toEqual([])
  expect(faults('from 1.5 GB to 2.5 GB', 'de 2,5 Go à 1,5 Go', 'fr')).not.toEqual([])
  expect(faults('from 1.5 GB to 2.5 GB', 'de 1,5 Go', 'fr')).toEqual(['2.5 GB is missing'])
  expect(faults('10 GB', '10 Go (10 Go)', 'fr')).toEqual(['10 GB occurs 2 times, not once'])
})

it('separators of thousands are the language’s', () => {
  const forms = localisedForms({ class: 'unit', text: '1,200 MB' }, 'de')
  expect(forms).toContain('1.200 MB')
  expect(forms).toContain('1200\u00a0MB')
  expect(forms).not.toContain('1,200 MB')
  expect(localisedForms({ class: 'unit', text: '12,000 GB' }, 'fr')).toContain('12\u202f000\u00a0Go')
  expect(localisedForms({ class: 'version', text: '1.2' }, 'de')).toEqual([])
  expect(localisedForms({ class: 'id', text: 'CVE-2024-3094' }, 'fr')).toEqual([])
})

it('a domain may have a capital where it begins the text, and nowhere else', () => {
  expect(placesOf({ class: 'name', text: 'weather.com' }, 'Weather.com bildirdi', 'tr')).toEqual([0])
  expect(placesOf({ class: 'name', text: 'weather.com' }, 'Bildirdi Weather.com', 'tr')).toEqual([])
  expect(placesOf({ class: 'version', text: 'v1.2.3' }, 'V1.2.3', 'tr')).toEqual([])
  expect(placesOf({ class: 'unit', text: '10 GB' }, '10 Go, 10 GB', 'fr')).toEqual([0, 7])
})
