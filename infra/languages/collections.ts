import { LOCALES, ORIGINAL_LOCALE, TARGET_LOCALES } from '#shared/locales.ts'

/** Fields of `Language` that every language has, and those of languages that are translated into. */
const FIELDS = ['writing', 'search', 'detection', 'meanings', 'mail', 'digest'] as const
const TARGET_FIELDS = ['checks', 'phrases', 'figures', 'typography'] as const
const STYLE_CARD = 'style-card.ts'
const TRIAL = 'trial.testing.ts'

/** Lists of words that only some languages need, with what reads them. */
const OWN_LISTS: Readonly<Record<string, string[]>> = { en: ['common-words.ts', 'term-stop-words.ts'], zh: ['traditional.ts'] }

/** What a language's folder holds. */
export const languageFiles = (locale: string): string[] => [
  'messages.json',
  STYLE_CARD,
  ...FIELDS.map((name) => `${name}.ts`),
  ...(locale === ORIGINAL_LOCALE ? [] : [...TARGET_FIELDS.map((name) => `${name}.ts`), TRIAL]),
  ...(OWN_LISTS[locale] ?? []),
]

interface Collection {
  /** Its name under `shared/languages`. */
  file: string
  text: string
}

/** One module for each kind of language data, which holds that of all languages: what uses one kind bundles no other. */
export const languageCollections = (): Collection[] => [
  {
    file: 'messages.ts',
    text: module(
      LOCALES,
      'MESSAGES: Readonly<Record<Locale, Messages>>',
      (name, locale) => `import ${name} from './${locale}/messages.json' with { type: 'json' }`,
      ["import type { Locale } from '#shared/locales.ts'", "import type { Messages } from './language.ts'"],
    ),
  },
  ...FIELDS.map((field) => ({ file: `${field}.ts`, text: fieldModule(field, LOCALES, 'Locale') })),
  ...TARGET_FIELDS.map((field) => ({ file: `${field}.ts`, text: fieldModule(field, TARGET_LOCALES, 'TargetLocale') })),
  {
    file: 'style-cards.ts',
    text: module(
      LOCALES,
      'STYLE_CARDS: Readonly<Record<Locale, StyleCard>>',
      (name, locale) => `import { styleCard as ${name} } from './${locale}/${STYLE_CARD}'`,
      ["import type { Locale } from '#shared/locales.ts'", `import type { StyleCard } from './${STYLE_CARD}'`],
    ),
  },
  {
    file: 'trials.testing.ts',
    text: module(TARGET_LOCALES, 'TRIALS: Readonly<Record<TargetLocale, Trial>>', (name, locale) => `import { trial as ${name} } from './${locale}/${TRIAL}'`, [
      "import type { TargetLocale } from '#shared/locales.ts'",
      `import type { Trial } from './${TRIAL}'`,
    ]),
  },
]

const fieldModule = (field: string, locales: readonly string[], key: string): string =>
  module(
    locales,
    `${field.toUpperCase()}: Readonly<Record<${key}, Language['${field}']>>`,
    (name, locale) => `import { ${field} as ${name} } from './${locale}/${field}.ts'`,
    [`import type { ${key} } from '#shared/locales.ts'`, "import type { Language } from './language.ts'"],
  )

/** Locales such as `is` or `pt-br` are no names in JavaScript, or are keywords. */
const nameOf = (locale: string): string => (/^(?:do|if|in|is)$|-/.test(locale) ? `_${locale.replaceAll('-', '_')}` : locale)

/** A module as the formatter leaves it: imports by their paths, entries in the registry's order. */
function module(locales: readonly string[], constant: string, imported: (name: string, locale: string) => string, types: readonly string[]): string {
  const pathOf = (line: string) => /from '([^']+)'/.exec(line)?.[1] ?? ''
  const imports = [...locales.map((locale) => imported(nameOf(locale), locale)), ...types].sort((one, other) => (pathOf(one) < pathOf(other) ? -1 : 1))
  const entries = locales.map((locale) => (nameOf(locale) === locale ? `  ${locale},` : `  '${locale}': ${nameOf(locale)},`))
  return [
    '// Made by infra/languages/collect.ts from the registry in shared/locales.ts: run it when a language is added.',
    ...imports,
    '',
    `export const ${constant} = {`,
    ...entries,
    '}\n',
  ].join('\n')
}
