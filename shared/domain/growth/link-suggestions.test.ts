import { describe, expect, it } from 'vitest'
import { type LinkTarget, suggestLinks } from './link-suggestions.ts'

const target = (original_id: string, title: string, more: Partial<LinkTarget> = {}): LinkTarget => ({
  ...{ original_id, title, excerpt: '', labels: [], path: `/en/news/${original_id}`, topics: 1, sameSection: true },
  ...more,
})
const CONTENT = `<h2 id="s-a">Passkeys replace passwords</h2>
<p>The XZ Utils backdoor showed how a supply chain attack begins.</p>
<p>Administrators of OpenSSH servers were lucky.</p>
<p>No ransomware gangs were involved.</p>
<p>Passkeys would not have helped. Whoever runs mail servers should read on.</p>`
const suggested = (targets: LinkTarget[], most = 5) => suggestLinks({ locale: 'en', title: 'After the backdoor', content: CONTENT }, targets, most)

describe('suggestions of links', () => {
  it('[M-174] stand on words that name the other article: phrases of its title, names, topics', () => {
    const found = suggested([
      target('xz', 'Inside the XZ Utils backdoor'),
      target('ssh', 'regreSSHion: what OpenSSH servers need'),
      target('gangs', 'How gangs work', { labels: ['Ransomware'], topics: 2 }),
    ])
    expect(Object.fromEntries(found.map(({ to, anchor }) => [to, anchor]))).toEqual({ xz: 'XZ Utils backdoor', ssh: 'OpenSSH servers', gangs: 'ransomware' })
    for (const { relevance } of found) expect(relevance).toBeGreaterThanOrEqual(15)
    expect(found.map(({ relevance }) => relevance)).toEqual(found.map(({ relevance }) => relevance).sort((one, other) => other - one))
  })

  it('[M-174] give every target and every phrase once, and no more than are wanted', () => {
    const twins = [target('a', 'The XZ Utils backdoor'), target('b', 'XZ Utils backdoor, again')]
    expect(suggested(twins).map(({ anchor }) => anchor)).toEqual(['XZ Utils backdoor'])
    expect(suggested([...twins, target('ssh', 'OpenSSH servers')], 1)).toHaveLength(1)
    expect(suggested(twins, 0)).toEqual([])
  })

  it('leave out what has too little in common, and what only common words would name', () => {
    expect(suggested([target('far', 'Gardening in spring', { topics: 0, sameSection: false })])).toEqual([])
    expect(suggested([target('common', 'Whoever should read on')])).toEqual([])
    expect(suggested([target('servers', 'Servers')])).toEqual([])
  })

  it('do not stand in a heading, although it has the words', () => {
    expect(suggested([target('keys', 'How passkeys replace passwords')])).toEqual([])
  })

  it('find words in the form that the sentence has them in', () => {
    const content = '<p>Po užpuolimo įmonės pradėjo saugoti tiekimo grandinės paketus.</p><p>Programišiai ėmė ieškoti nulinės dienos spragų.</p>'
    const found = suggestLinks(
      { locale: 'lt', title: 'Po užpuolimo', content },
      [target('zero', 'Nulinės dienos spraga naršyklėje'), target('chain', 'Tiekimo grandinė')],
      5,
    )
    expect(found.map(({ anchor }) => anchor).sort()).toEqual(['nulinės dienos spragų', 'tiekimo grandinės'])
  })
})
