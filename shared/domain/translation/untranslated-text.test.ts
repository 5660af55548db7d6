import { describe, expect, it } from 'vitest'
import type { TargetLocale } from '#shared/locales.ts'
import { CODE } from '../text/segment-text.ts'
import { repetitionFault, untranslatedFault } from './untranslated-text.ts'

const untranslated = (source: string, target: string, locale: TargetLocale = 'lt') => untranslatedFault(source, target, locale)

describe('a source that was repeated', () => {
  it.each([
    ['the old server was patched', 'the old server was patched'],
    ['The old server was patched', 'the OLD  server – was patched!'],
    [`the old server ${CODE}${CODE} was patched`, 'the old server was patched'],
  ])('%s', (source, target) => expect(untranslated(source, target)).toBe('the source was repeated instead of translated'))

  it('is no fault with fewer than four words in lower case: names stay as they are', () => {
    expect(untranslated('old Linux server patched', 'old Linux server patched')).toBeUndefined()
    expect(untranslated('old Linux server patched twice', 'old Linux server patched twice')).toContain('repeated')
    expect(untranslated('GitHub OpenSSH PostgreSQL Kubernetes', 'GitHub OpenSSH PostgreSQL Kubernetes')).toBeUndefined()
  })
})

describe('a source beside its translation', () => {
  const BESIDE = 'the source stands beside its translation'
  it('is found before it, after it and within it', () => {
    expect(untranslated('Read the news', 'Skaitykite naujienas: read the news')).toBe(BESIDE)
    expect(untranslated('Read the news', 'Read the news – skaitykite naujienas')).toBe(BESIDE)
    expect(untranslated('Read the news', 'Skaitykite (read the news) dabar')).toBe(BESIDE)
  })

  it('needs three words, and one in lower case', () => {
    expect(untranslated('Read this', 'Skaitykite: read this')).toBeUndefined()
    expect(untranslated('Have I Been', 'Paslauga Have I Been')).toBeUndefined()
    expect(untranslated('Have I been', 'Paslauga Have I been')).toBe(BESIDE)
  })

  it('is whole words', () => expect(untranslated('log in one', 'Prisijunkite: blog in oneself')).toBeUndefined())
})

describe('five words of the source in a row', () => {
  const source = 'Attackers read the logs of servers before defenders do'
  it('are named as the source writes them', () => {
    expect(untranslated(source, 'Užpuolikai attackers read the logs of skaito')).toBe('“Attackers read the logs of” was not translated')
    expect(untranslated(source, 'Žurnalai: of servers before defenders do')).toBe('“of servers before defenders do” was not translated')
    expect(untranslated(source, '服务器 servers before defenders do 日志', 'zh')).toBeUndefined()
  })

  it('four are not enough, neither are parts of words', () => {
    expect(untranslated(source, 'Užpuolikai read the logs of skaito')).toBeUndefined()
    expect(untranslated(source, 'Užpuolikai xattackers read the logs of skaito')).toBeUndefined()
    expect(untranslated(source, 'Užpuolikai attackers read the logs offline skaito')).toBeUndefined()
  })

  it('are no fault when most of them are names, or none is an English word', () => {
    expect(untranslated('Ask Have I Been Pwned for details', 'Klauskite Ask Have I Been Pwned paslaugos')).toBeUndefined()
    expect(untranslated('We run git clone alpha beta gamma delta', 'Vykdome git clone alpha beta gamma')).toBeUndefined()
  })
})

describe('a sentence of its own in English', () => {
  it('is named by its first sixty characters', () => {
    expect(untranslated('Naujas tekstas', 'Skaitykite. The server was patched by the team.')).toBe('“The server was patched by the team.” is English')
    const long = `The server was patched by the team ${'and the other team '.repeat(5)}.`
    expect(untranslated('Naujas tekstas', long)).toBe(`“${long.slice(0, 60)}” is English`)
  })

  it('needs three words in lower case', () => {
    expect(untranslated('Naujas tekstas', 'Servers Are patched When the Team')).toBeUndefined()
    expect(untranslated('Naujas tekstas', 'Servers are patched when the team')).toContain('is English')
  })

  it('is judged without names that the source has too', () => {
    const name = 'The Server Of The Year And What It Was'
    expect(untranslated(`${name} was chosen`, `„${name}“ buvo tai ir bus`)).toBeUndefined()
    expect(untranslated('Naujas tekstas', `„${name}“ was the one`)).toContain('is English')
  })

  it('is found in texts of other scripts, and not where another language has as many signs', () => {
    expect(untranslated('새 글', '새 글. The server was patched by the team.', 'ko')).toContain('is English')
    expect(untranslated('Nieuwe tekst', 'De server is over het hele land in het nieuws.', 'nl')).toBeUndefined()
  })
})

describe('what a translation says twice and its source once', () => {
  const repeated = (target: string, locale: TargetLocale = 'lt', source = 'One sentence here. And another one there.') =>
    repetitionFault(source, target, locale)
  it('is a sentence of eight characters or more', () => {
    expect(repeated('Sakinys. Kitas sakinys. Sakinys.')).toBe('“Sakinys.” occurs twice')
    expect(repeated('Žodžiai. Kita. Žodis. Žodis.')).toBeUndefined()
    expect(repeated('Pirmas sakinys. Antras sakinys.')).toBeUndefined()
  })

  it('is no fault where the source says a sentence twice', () => {
    expect(repeated('Sakinys. Sakinys.', 'lt', 'Sentence. Sentence.')).toBeUndefined()
    expect(repeated('Sakinys. Sakinys.', 'lt', 'Sentence. Other one.')).toContain('Sakinys.')
  })

  const seven = 'a b c d e f g'
  it('is seven words in a row, apart from each other', () => {
    expect(repeated(`${seven} ir ${seven}`)).toBe(`“${seven}” occurs twice`)
    expect(repeated(`${seven} ${seven}`)).toBe(`“${seven}” occurs twice`)
    expect(repeated('a b c d e f ir a b c d e f')).toBeUndefined()
    expect(repeated('ne '.repeat(13).trim())).toBeUndefined()
    expect(repeated('ne '.repeat(14).trim())).toBe('“ne ne ne ne ne ne ne” occurs twice')
    expect(repeated('')).toBeUndefined()
  })

  it('is fourteen characters in a row where words have no spaces between them', () => {
    expect(repeated('服务器已经修补完成请立即更新，服务器已经修补完成请立即更新', 'zh')).toBe('“服务器已经修补完成请立即更新” occurs twice')
    expect(repeated('服务器已经 修补完成请立即更新；服务器已经修补完成请 立即更新', 'zh')).toContain('服务器已经修补完成请立即更新')
    expect(repeated('服务器已经修补完成请立即更；服务器已经修补完成请立即更', 'zh')).toBeUndefined()
    expect(repeated(`${CODE.repeat(14)}和${CODE.repeat(14)}`, 'ja')).toBeUndefined()
  })

  it('is no fault where the source repeats four words', () => {
    const twice = `${seven} ir ${seven}`
    expect(repeated(twice, 'lt', 'one two three four and one two three four')).toBeUndefined()
    expect(repeated(twice, 'lt', 'one two three and one two three')).toContain(seven)
    expect(repeated(twice, 'lt', 'one two, three four: one two – three four')).toBeUndefined()
    expect(repeated(twice, 'lt', '')).toContain(seven)
  })
})
