import { describe, expect, it } from 'vitest'
import type { GlossaryRule } from '#shared/domain/translation/glossary.ts'
import { segmentFindings } from '#shared/domain/translation/segment-findings.ts'
import { checkTranslation } from '#shared/domain/translation/translation-checks.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { findingWords } from './finding-words.ts'

const SOURCE =
  'In March 2024 attackers did not use <strong>stolen passwords</strong> on 14 servers, but CVE-2024-3094 in <code>sshd</code> 5.6.1 before 5.6.2 took 30% of them.'
const HONEST =
  'Im März 2024 nutzten die Angreifer keine <strong>gestohlenen Passwörter</strong> auf 14 Servern, aber CVE-2024-3094 in <code>sshd</code> 5.6.1 vor 5.6.2 erfasste 30 % davon.'
const GLOSSARY: GlossaryRule[] = [
  { id: 'a', term: 'attackers', case_sensitive: false, target: 'Angreifer', keep: false, keep_case: true, forbidden: ['Hacker'] },
  { id: 'b', term: 'servers', case_sensitive: false, target: '', keep: true, keep_case: false, forbidden: [] },
]

/** What a careless translator does to the honest translation. */
const SPOILED: readonly [string, (honest: string) => string][] = [
  ['leaves nothing', () => ''],
  ['leaves the source', () => SOURCE],
  ['drops the identifier', (text) => text.replace('CVE-2024-3094', 'die Lücke')],
  ['doubles the identifier', (text) => text.replace('5.6.1', '5.6.1 (CVE-2024-3094)')],
  ['changes a version', (text) => text.replace('5.6.2', '5.6.3')],
  ['swaps the versions', (text) => text.replace('5.6.1', 'X').replace('5.6.2', '5.6.1').replace('X', '5.6.2')],
  ['changes a number', (text) => text.replace('14', '15')],
  ['drops the month', (text) => text.replace('Im März 2024', '2024')],
  ['drops the percent sign', (text) => text.replace('30 %', '30')],
  ['invents a number in words', (text) => text.replace('auf 14 Servern', 'auf 14 Servern und sieben Routern')],
  ['turns a meaning about', (text) => text.replace('vor 5.6.2', 'nach 5.6.2')],
  ['translates another sentence', () => 'Kinder und ihre Familien verließen gestern die Schule, weil es im Haus zu brennen begann und niemand Wasser hatte.'],
  ['drops the denial', (text) => text.replace('keine ', 'die ')],
  ['moves the emphasis', (text) => text.replace(/<\/?strong>/g, '').replace('Angreifer', '<strong>Angreifer</strong>')],
  ['empties the emphasis', (text) => text.replace('<strong>gestohlenen Passwörter</strong>', 'gestohlenen Passwörter<strong></strong>')],
  ['drops the emphasis', (text) => text.replace(/<\/?strong>/g, '')],
  ['adds markup', (text) => `${text} &lt;b&gt;fett&lt;/b&gt;`],
  ['breaks off', (text) => text.replace(' erfasste 30 % davon.', ' erfasste 30 %')],
  ['leaves most out', () => 'CVE-2024-3094 in <code>sshd</code>.'],
  ['adds much', (text) => `${text} ${'Das ist eine lange Bemerkung, die niemand geschrieben hat. '.repeat(6)}`],
  ['leaves English', (text) => text.replace('erfasste 30 % davon', 'took 30 % of them without any warning')],
  ['says it twice', (text) => `${text} ${text}`],
  ['answers', (text) => `Here is the translation: ${text}`],
  ['mixes alphabets', (text) => text.replace('Passwörter', 'Pаsswörter')],
  ['writes another script', (text) => text.replace('erfasste', 'захватила их серверы')],
  [
    'writes another language',
    () => SOURCE.replace('attackers did not use', 'los atacantes no usaron').replace('stolen passwords', 'contraseñas robadas').replace('before', 'antes de'),
  ],
  ['uses a forbidden word', (text) => text.replace('Angreifer', 'Hacker')],
]

const found = (target: string, locale: TargetLocale = 'de') =>
  segmentFindings({ key: 'c0', source: SOURCE, target }, locale, GLOSSARY, checkTranslation).map(({ detail }) => detail)

describe('what the checks find, in Lithuanian', () => {
  it.each(SPOILED)('when somebody %s', (_, spoil) => {
    const details = found(spoil(HONEST))
    expect(details.length).toBeGreaterThan(0)
    for (const detail of details) {
      const words = findingWords(detail)
      expect(words, detail).not.toBe(detail)
      expect(words.replace(/„[^“]*“/g, ''), detail).not.toMatch(/\b(the|is|not|source|of)\b/)
    }
  })

  it('when nobody has translated it, or its English has changed', () => {
    const of = (record: object) =>
      segmentFindings({ key: 'c0', source: SOURCE, target: HONEST, record: record as never }, 'de', [], checkTranslation).map(({ detail }) =>
        findingWords(detail),
      )
    expect(of({ provider: 'pseudo' })).toEqual(['neišversta: neprijungtas joks modelis'])
    expect(of({ provider: 'failed', fault: 'CVE-2024-3094 is missing' })).toEqual(['neišversta: trūksta: CVE-2024-3094'])
    expect(of({ provider: 'human', stale_for: 'x' })).toContain('po žmogaus vertimo angliškas tekstas pasikeitė')
  })

  it("and a judge's own words as they were said", () => {
    expect(findingWords('The tone is too casual.')).toBe('The tone is too casual.')
  })
})

it('what typography would set otherwise is said in Lithuanian', () =>
  expect(findingWords('the language sets otherwise: quotes, apostrophes, dashes, ellipses, spaces')).toBe(
    'rašyba: kalboje įprasta kitaip (kabutės, apostrofai, brūkšniai, daugtaškiai, nedalomi tarpai)',
  ))

it('names every month that a check misses', () => {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2000, month, 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }))
  expect(months.map((month) => findingWords(`the month ${month} is missing`).replace('trūksta mėnesio: ', ''))).toEqual(
    'sausis vasaris kovas balandis gegužė birželis liepa rugpjūtis rugsėjis spalis lapkritis gruodis'.split(' '),
  )
})
