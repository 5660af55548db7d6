import { describe, expect, it } from 'vitest'
import { englishNames, isCve, isTellingSubject, linkSubjects } from './link-subjects.ts'

const subjects = (content: string, { title = 'A title', locale = 'en' as const, english = [] as string[] } = {}) =>
  linkSubjects({ locale, title, content }, english)

describe('what an article is about in words of every language', () => {
  it('CVE numbers, those of the title first, then the most frequent, three at most', () => {
    const content = '<p>CVE-2024-0001, CVE-2024-0002 and <b>CVE-2024-0002</b>.</p><p>CVE-2024-0003 CVE-2024-0004 CVE-2024-0004 CVE-2024-0004</p>'
    expect(subjects(content)).toEqual(['CVE-2024-0004', 'CVE-2024-0002', 'CVE-2024-0001'])
    expect(subjects(content, { title: 'On CVE-2024-0003' })).toEqual(['CVE-2024-0003', 'CVE-2024-0004', 'CVE-2024-0002'])
  })

  it('names written with capitals inside, where the title has them or the text has them twice', () => {
    expect(subjects('<p>OpenSSH and KeePassXC. OpenSSH again, and GitHub.</p>', { title: 'GitHub answers' })).toEqual(['GitHub', 'OpenSSH'])
  })

  it('no words in capitals, and nothing of three letters', () => {
    expect(subjects('<p>CISA and API. CISA, API, iOS, iOS.</p>')).toEqual([])
  })

  it('names of an English text, four at most; of a translation those that its original has', () => {
    const text =
      '<p>Last week we asked both Fortinet and Ivanti what they would answer. Then Fortinet and Ivanti gave answers, while nobody heard from Barracuda.</p>'
    expect(englishNames('We asked Fortinet and Ivanti.')).toEqual(['Fortinet', 'Ivanti'])
    expect(subjects(text)).toEqual(['Fortinet', 'Ivanti'])
    const german = '<p>Wir fragten Fortinet und die Firma. Danach antwortete Fortinet der Firma.</p>'
    expect(linkSubjects({ locale: 'de', title: 'Titel', content: german }, ['Fortinet', 'Ivanti'])).toEqual(['Fortinet'])
    expect(linkSubjects({ locale: 'de', title: 'Titel', content: german })).toEqual([])
    const many = ['OpenAa', 'OpenBb', 'OpenCc', 'OpenDd', 'OpenEe']
    expect(subjects(`<p>${[...many, ...many].join(' ')}</p>`)).toEqual(['OpenAa', 'OpenBb', 'OpenCc', 'OpenDd'])
  })

  it('a CVE number is one of four to seven digits and nothing else', () => {
    expect(['CVE-2024-3094', 'CVE-2024-1234567', 'CVE-2024-123', 'CVE-24-3094', 'x CVE-2024-3094', 'OpenSSH'].map(isCve)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('a name that a quarter of the articles have says nothing, unless these are five at most; a CVE number always says something', () => {
    expect([isTellingSubject('OpenSSH', 25, 100), isTellingSubject('OpenSSH', 26, 100)]).toEqual([true, false])
    expect([isTellingSubject('OpenSSH', 5, 6), isTellingSubject('OpenSSH', 6, 6)]).toEqual([true, false])
    expect(isTellingSubject('CVE-2024-3094', 100, 100)).toBe(true)
  })
})
