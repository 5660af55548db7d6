import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { readCorpus } from './corpus.ts'
import { FAULT_CLASSES } from './fault-classes.ts'
import { measure } from './measure.ts'
import { MEASURED_LOCALES } from './measured-locales.ts'
import { judge } from './outcome.ts'
import { rowsOf } from './rows.ts'
import { OWN_SENTENCES } from './sentences.ts'
import { tablesOf } from './tables.ts'
import { measureTranslationChecks } from './translation-checks.ts'

const ENGLISH = 'The agency published 45 pages of advice, and all operators were told.'
const GERMAN = 'Die Behörde veröffentlichte 45 Seiten mit Ratschlägen, und alle Betreiber wurden informiert.'
const folders: string[] = []
/** A folder with two sentences in all languages. */
function corpusFolder(fileOf: (locale: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'ntrex-'))
  folders.push(folder)
  mkdirSync(join(folder, 'NTREX-128'))
  for (const locale of LOCALES) writeFileSync(join(folder, fileOf(locale)), `\uFEFF${locale === 'en' ? `${ENGLISH}\r\nYes.` : `${GERMAN}\r\nJa.`}\r\n`)
  return folder
}

afterEach(() => {
  vi.unstubAllEnvs()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

it('reads a file a language, without byte order mark, carriage returns and empty lines', () => {
  const { sentences, neighbours } = readCorpus(corpusFolder((locale) => `${locale}.txt`))
  expect(sentences.de).toEqual([
    { number: 1, source: ENGLISH, target: GERMAN },
    { number: 2, source: 'Yes.', target: 'Ja.' },
  ])
  expect([...neighbours.de.keys()]).toEqual(['nl', 'sv'])
  expect(neighbours.de.get('nl')?.[0]).toBe(GERMAN)
  expect(neighbours.ru.size).toBe(0)
})

it('reads a checkout of the dataset', () => {
  const codes: Record<string, string> = { en: 'src.eng', lt: 'ref.lit', de: 'ref.deu', es: 'ref.spa', fr: 'ref.fra', pl: 'ref.pol', ru: 'ref.rus' }
  Object.assign(codes, { zh: 'ref.zho-CN', ja: 'ref.jpn', ko: 'ref.kor', it: 'ref.ita', nl: 'ref.nld', sv: 'ref.swe', pt: 'ref.por', tr: 'ref.tur' })
  const folder = corpusFolder((locale) => `NTREX-128/newstest2019-${codes[locale]}.txt`)
  writeFileSync(join(folder, 'NTREX-128/newstest2019-ref.bul.txt'), 'Агенцията публикува доклад.\n')
  const { sentences, neighbours } = readCorpus(folder)
  expect(sentences.zh.length).toBe(2)
  expect([...neighbours.ru]).toEqual([['bul', ['Агенцията публикува доклад.', '']]])
})

it('says which language is missing or does not match', () => {
  const folder = corpusFolder((locale) => `${locale}.txt`)
  writeFileSync(join(folder, 'pl.txt'), 'Tak.')
  expect(() => readCorpus(folder)).toThrow('1 sentences in pl')
  rmSync(join(folder, 'en.txt'))
  expect(() => readCorpus(folder)).toThrow('no English sentences')
})

it('tells what blocks from what only suggests', () => {
  expect(judge(ENGLISH, GERMAN, 'de').outcome).toBe('nothing')
  expect(judge(ENGLISH, GERMAN.replace('45', '54'), 'de')).toEqual({ outcome: 'blocks', checks: new Map([['numbers', 'blocks']]) })
  expect(judge(ENGLISH, GERMAN.slice(0, -1), 'de')).toEqual({ outcome: 'suggests', checks: new Map([['ending', 'suggests']]) })
})

it('takes text for text, not for markup', () => {
  expect(judge('Sales & profits rose <again> on Monday.', 'Umsatz & Gewinn stiegen am Montag <wieder>.', 'de').outcome).toBe('nothing')
})

it('counts false alarms, and plants faults only in what has none', () => {
  const measured = measure(readCorpus(corpusFolder((locale) => `${locale}.txt`)))
  expect(measured.alarms.de.develop).toEqual({ n: 2, blocks: 0, suggests: 0 })
  // German is none of the other languages.
  expect(measured.alarms.nl.develop).toEqual({ n: 2, blocks: 1, suggests: 0 })
  expect(measured.alarmsByCheck.nl.get('language')).toEqual({ n: 1, blocks: 1, suggests: 0 })
  expect(measured.recall.get('number changed')?.de.develop).toEqual({ n: 1, blocks: 1, suggests: 0 })
  expect(measured.recall.get('number changed')?.nl.develop.n).toBe(0)
  expect(measured.alarms.de.own.n).toBe(OWN_SENTENCES.de.length)
  expect(measured.recall.get('roles swapped')?.de.own.n).toBeGreaterThanOrEqual(8)
})

it('prints a row a language and a kind of fault, and tables of both', () => {
  const measured = measure(readCorpus(corpusFolder((locale) => `${locale}.txt`)))
  const rows = rowsOf(measured)
  expect(rows.length).toBe(MEASURED_LOCALES.length + FAULT_CLASSES.length)
  expect(rows.find(({ name }) => name.startsWith('found of number changed'))?.today).toMatch(/^100 \+ 0\.0 % of \d+; –; –$/)
  const okOf = (what: string) => rows.find(({ name }) => name.startsWith(what))?.ok
  expect(okOf('found of currency')).toBe(true)
  expect(okOf('found of comparator')).toBe(false)
  // No goal is set; and too few sentences to tell.
  expect(okOf('found of doubled')).toBeNull()
  expect(okOf('found of third dropped')).toBeNull()
  expect(okOf('false alarms in de')).toBe(true)
  const tables = tablesOf(measured)
  for (const { name } of FAULT_CLASSES) expect(tables).toContain(`| ${name} `)
  for (const line of tables.split('\n').filter((text) => text.startsWith('|'))) expect(line).toMatch(/^\| .* \|$/)
})

it('says what to set where there is no corpus', async () => {
  vi.stubEnv('NTREX_DIR', '')
  await expect(measureTranslationChecks()).rejects.toThrow('set NTREX_DIR')
})
