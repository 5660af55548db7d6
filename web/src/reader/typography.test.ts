import { describe, expect, it } from 'vitest'
import { MESSAGES } from '#shared/languages/messages.ts'
import { WRITING } from '#shared/languages/writing.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'

/** English texts that the specification fixes are written the way it writes them. */
const FIXED = ['common.loading', 'notFound.message', 'contact.success', 'contact.intro']
const FULL_WIDTH: readonly Locale[] = ['zh', 'ja']
const CJK = '[\\u3000-\\u30ff\\u4e00-\\u9fff\\uff00-\\uffef]'

/** Every text and plural form of a language with its key. */
const texts = (locale: Locale): [key: string, text: string][] =>
  Object.entries(MESSAGES[locale]).flatMap(([group, members]) =>
    Object.entries(members).flatMap(([name, text]) =>
      typeof text === 'string'
        ? [[`${group}.${name}`, text] as [string, string]]
        : Object.entries(text).map(([form, words]): [string, string] => [`${group}.${name}.${form}`, words]),
    ),
  )

/** Texts of a language in which something wrong is found. */
const withFault = (locale: Locale, fault: RegExp) => texts(locale).filter(([key, text]) => !(locale === 'en' && FIXED.includes(key)) && fault.test(text))

describe.each(LOCALES)('typography in %s', (locale) => {
  it('composes letters, and writes apostrophes, quotes, ellipses and ranges with their own signs', () => {
    expect(texts(locale).filter(([, text]) => text !== text.normalize('NFC'))).toEqual([])
    if (locale === 'en') expect(withFault(locale, /["`´]|\.\.\./)).toEqual([])
    else expect(withFault(locale, /["'`´]|\.\.\.|\d-\d/)).toEqual([])
  })

  it('quotes as the language does', () => {
    const [open, close] = WRITING[locale].quotes
    for (const [key, text] of texts(locale).filter(([key]) => key === 'topic.description' || key === 'search.emptyTitle'))
      expect([key, text]).toEqual([key, expect.stringMatching(new RegExp(`${open}\\{\\w+\\}${close}`))])
    const own = new Set([...open, ...close, locale === 'ko' ? '' : '’'])
    const foreign = [...'«»„“”‘’「」『』'].filter((mark) => !own.has(mark)).join('')
    expect(withFault(locale, new RegExp(`[${foreign}]`))).toEqual([])
  })

  it('holds no doubled space and none before a sign, save where the language wants one', () => {
    const closing = locale === 'sv' ? '' : '»”'
    expect(withFault(locale, new RegExp(` {2}| [,.;:!?)${closing}]`))).toEqual([])
  })
})

describe('single languages', () => {
  it('French puts a narrow no-break space before ; : ! ? and »', () => expect(withFault('fr', /[^\u202f][;:!?»]|«[^\u202f]/)).toEqual([]))

  it('Spanish opens what it closes', () => {
    const marks = (text: string) => [...text].filter((sign) => '¿?¡!'.includes(sign)).join('')
    expect(texts('es').filter(([, text]) => !/^(¿\?|¡!)*$/.test(marks(text)))).toEqual([])
  })

  it.each(['de', 'sv'] as const)('an ellipsis for left-out words stands off by a no-break space in %s', (locale) =>
    expect(withFault(locale, /[^\u00a0]…/)).toEqual([]),
  )

  it('a Russian dash does not begin a line', () => expect(withFault('ru', /[^\u00a0]—|—[^ ]/)).toEqual([]))

  it.each(FULL_WIDTH)('%s uses full-width signs and no spaces', (locale) => {
    expect(withFault(locale, new RegExp(`${CJK}[ ,.:;!?()]|[ ,:;!?()]${CJK}|[}\\d] ?[,:;!?]|\\} ${CJK}|${CJK} \\{`))).toEqual([])
  })

  it.each(['ru', 'zh', 'ja', 'ko'] as const)('%s holds no Latin words but names of formats', (locale) => {
    const latin = texts(locale).flatMap(([, text]) => text.replace(/\{\w+\}|\S+@example\.com/g, '').match(/[A-Za-z]+/g) ?? [])
    expect([...new Set(latin)].filter((word) => !['RSS', 'cookie', 'Cookie'].includes(word))).toEqual([])
  })

  it('Turkish words begin with İ, not with the capital of ı, and no dot is left over from changing case', () => {
    expect(withFault('tr', /(?<!\p{L})I(?=\p{Ll})|\u0307/u)).toEqual([])
    expect(texts('tr').filter(([, text]) => text.toLocaleUpperCase('tr').toLocaleLowerCase('tr') !== text.toLocaleLowerCase('tr'))).toEqual([])
  })
})
