import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { DESK_LANGUAGES, type DeskLanguage } from '#shared/domain/platform/desk-languages.ts'
import { textsIn } from './platform/language/catalogue.ts'
import { icu } from './platform/language/icu.ts'
import { visibleTexts, wordsOf } from './platform/language/testing/visible-texts.ts'

const SOURCES = join(import.meta.dirname, '..')
const paths = (pattern: string): string[] => globSync(pattern, { cwd: SOURCES }).sort()
const read = (path: string): string => readFileSync(join(SOURCES, path), 'utf8')
const isCode = (path: string): boolean => !/\.test\.tsx?$|\/catalogue(?:-[\w-]+)?\.\w+\.ts$|platform\/language\//.test(path)
const code = paths('{admin,auth}/**/*.{ts,tsx}').filter(isCode)

type Texts = Readonly<Record<string, string>>
const textsOf = async (path: string): Promise<Texts> => ((await import(join(SOURCES, path))) as { default: Texts }).default
const ofLanguage = (path: string, language: DeskLanguage): string => path.replace(/\.lt\.ts$/, `.${language}.ts`)
const catalogues = paths('{admin,auth}/**/catalogue*.lt.ts')
const all = await Promise.all(
  catalogues.flatMap((path) => DESK_LANGUAGES.map(async (language) => ({ path, language, texts: await textsOf(ofLanguage(path, language)) }))),
)

/** What the parser makes of a text: literals, placeholders, and plurals with their branches. */
interface Element {
  type: number
  value?: string
  options?: Readonly<Record<string, { value: readonly Element[] }>>
  pluralType?: string
}
const elementsOf = (elements: readonly Element[]): Element[] =>
  elements.flatMap((element) => [element, ...Object.values(element.options ?? {}).flatMap(({ value }) => elementsOf(value))])
const parsed = (text: string, language: DeskLanguage): Element[] =>
  elementsOf(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst() as unknown as readonly Element[])
const LITERAL = 0
const POUND = 7
const namesIn = (text: string, language: DeskLanguage): string[] =>
  [...new Set(parsed(text, language).flatMap(({ type, value }) => (type === LITERAL || type === POUND ? [] : [String(value)])))].sort()
/** What each language's plurals must have. */
const BRANCHES: Readonly<Record<DeskLanguage, readonly string[]>> = { lt: ['one', 'few', 'other'], en: ['one', 'other'] }

describe('catalogues', () => {
  it('are there, and have the same keys in every language', () => {
    expect(catalogues.length).toBeGreaterThan(3)
    for (const { path, language, texts } of all)
      expect(Object.keys(texts), ofLanguage(path, language)).toEqual(Object.keys(all.find((one) => one.path === path)?.texts ?? {}))
  })

  it('have a text for every key, with the same placeholders in every language', () => {
    const wrong = all.flatMap(({ path, language, texts }) => {
      const lithuanian = all.find((one) => one.path === path)?.texts ?? {}
      return Object.entries(texts)
        .filter(([key, text]) => text.trim() === '' || String(namesIn(text, language)) !== String(namesIn(lithuanian[key] ?? '', 'lt')))
        .map(([key]) => `${ofLanguage(path, language)}: ${key}`)
    })
    expect(wrong).toEqual([])
  })

  it('have all branches of the plurals of their language', () => {
    const wrong = all.flatMap(({ path, language, texts }) =>
      Object.entries(texts).flatMap(([key, text]) =>
        parsed(text, language)
          .filter(({ pluralType }) => pluralType)
          .filter(({ options = {} }) => BRANCHES[language].some((branch) => !(branch in options)))
          .map(() => `${ofLanguage(path, language)}: ${key}`),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('give what the ICU parser gives, and have it where a text needs it', async () => {
    for (const { path, language, texts } of all) {
      const module = read(join(dirname(path), 'catalogue.ts'))
      const given = textsIn(texts, language, language !== 'lt' || /\bicu\b/.test(module) ? icu : undefined)
      expect(module, path).toContain(`catalogueOf('${dirname(path)}',`)
      for (const [key, text] of Object.entries(texts)) {
        const values = Object.fromEntries(namesIn(text, language).map((name) => [name, 2]))
        const own = given[key]
        expect(typeof own === 'function' ? own(values) : own, `${ofLanguage(path, language)}: ${key}`).toBe(icu(text, language)(values))
      }
    }
  })

  it('have no key that nothing reads', () => {
    const readers = code.map((path) => ({ path, source: read(path) }))
    const unused = all
      .filter(({ language }) => language === 'lt')
      .flatMap(({ path, texts }) => {
        const own = join(dirname(path), 'catalogue.ts')
        const sources = readers.filter((one) => importedFrom(one.path, one.source).includes(own)).map(({ source }) => source)
        return Object.keys(texts)
          .filter((key) => !sources.some((source) => new RegExp(`\\b(?:t|texts|\\w+Texts)\\.${key}\\b`).test(source)))
          .map((key) => `${path}: ${key}`)
      })
    expect(unused).toEqual([])
  })
})

const importedFrom = (path: string, source: string): string[] =>
  [...source.matchAll(/ from '(\.[^']+)'/g)].map((match) => join(dirname(path), String(match[1])))

describe('texts outside catalogues', () => {
  it.each([
    ['<p>Nieko nerasta</p>', ['Nieko nerasta']],
    ['<Button aria-label="Uždaryti" className="a b" />', ['Uždaryti']],
    ['<p>Rasta {count} iš {total}</p>', ['Rasta {} iš {}']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template.
    ["toast({ tone: 'error', text: `Nepavyko: ${why}` })", ['Nepavyko: {}']],
    ["const STATUS_NAMES = { open: 'Atvira', done: 'Uždaryta' }", ['Atvira', 'Uždaryta']],
    ["isOpen ? 'Užduotis atvira' : null", ['Užduotis atvira']],
    ["'Rasta: ' + count", ['Rasta: {}']],
    ["document.querySelector('[role=dialog] button')", []],
    ["new Intl.DateTimeFormat('lt-LT', { timeZone: 'Europe/Vilnius' })", []],
    ["const path: 'Žodis' = load(await import('./a b.ts'))", []],
    ["status === 'Atvira būsena' ? t.open : t.closed", []],
    ['<p>{t.nothingFound}</p>', []],
    ['const link = <b>Ąžuolas</b>; return <p>Žr. {link} ir {name}</p>', ['Ąžuolas', 'Žr.', 'ir {}']],
  ])('are found: %s', (source, texts) => {
    const found = visibleTexts('a.tsx', `export const a = async () => { ${source.startsWith('const') ? source : `return (${source})`} }`)
    expect(found.filter(({ isSure }) => isSure).map(wordsOf)).toEqual(texts)
  })

  it('are nowhere', () => {
    const found = code.flatMap((path) => visibleTexts(path, read(path)).flatMap((text) => (text.isSure ? [`${path}: ${wordsOf(text)}`] : [])))
    expect(found).toEqual([])
  })
})
