import { describe, expect, it } from 'vitest'
import { type LinkTarget, rankTargets, suggestLinks } from './link-suggestions.ts'

const target = (original_id: string, title: string, more: Partial<LinkTarget> = {}): LinkTarget => ({
  ...{ original_id, title, excerpt: '', labels: [], subjects: [], path: `/en/news/${original_id}`, topics: 1, sameSection: true },
  ...more,
})
const CONTENT = `<h2 id="s-a">Passkeys replace passwords</h2>
<p>The XZ Utils backdoor showed how a supply chain attack begins.</p>
<p>Administrators of OpenSSH servers were lucky.</p>
<p>No ransomware gangs were involved.</p>
<p>Passkeys would not have helped. Whoever runs mail servers should read on.</p>`
const linked = (text: Parameters<typeof suggestLinks>[0], targets: LinkTarget[], most = 5) => suggestLinks(text, rankTargets(text, targets), most)
const suggested = (targets: LinkTarget[], most?: number) => linked({ locale: 'en', title: 'After the backdoor', content: CONTENT }, targets, most)

describe('suggestions of links', () => {
  it('[M-174] stand on words that name the other article: phrases of its title, names, topics', () => {
    const found = suggested([
      target('xz', 'Inside the XZ Utils backdoor'),
      target('ssh', 'regreSSHion: what OpenSSH servers need'),
      target('gangs', 'How gangs work', { excerpt: 'Inside a ransomware group.', labels: ['Ransomware'], topics: 2 }),
    ])
    expect(Object.fromEntries(found.map(({ to, anchor }) => [to, anchor]))).toEqual({ xz: 'XZ Utils backdoor', ssh: 'OpenSSH servers', gangs: 'ransomware' })
    for (const { relevance } of found) expect(relevance).toBeGreaterThanOrEqual(5)
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

  it('stand on a topic only where the other article speaks of it', () => {
    expect(suggested([target('gangs', 'How gangs work', { excerpt: 'Who pays whom.', labels: ['Ransomware'], topics: 2 })])).toEqual([])
  })

  it('do not begin or end with a short word that stands before others', () => {
    const content = '<p>Die Hintertür in Paketen.</p>'
    const found = linked({ locale: 'de', title: 'Titel', content }, [target('xz', 'Die Hintertür in den XZ Utils')])
    expect(found.map(({ anchor }) => anchor)).toEqual([])
    expect(linked({ locale: 'de', title: 'Titel', content: '<p>Der Fall XZ Utils.</p>' }, [target('xz', 'XZ Utils')]).map(({ anchor }) => anchor)).toEqual([
      'XZ Utils',
    ])
  })

  it('in Japanese, Chinese and Korean stand on names, not on any characters that both have', () => {
    const content = '<p>スコアではなく攻撃者が決める。</p><p>XZ Utilsの件。</p>'
    const found = linked({ locale: 'ja', title: '題名', content }, [target('score', 'スコアではなく攻撃者に合わせよ'), target('xz', 'XZ Utilsの内幕')])
    expect(found.map(({ to, anchor }) => `${to}: ${anchor}`)).toEqual(['xz: XZ Utils'])
  })

  it('do not stand in a heading, although it has the words', () => {
    expect(suggested([target('keys', 'How passkeys replace passwords')])).toEqual([])
  })

  it('find words in the form that the sentence has them in', () => {
    const content = '<p>Po užpuolimo įmonės pradėjo saugoti tiekimo grandinės paketus.</p><p>Programišiai ėmė ieškoti nulinės dienos spragų.</p>'
    const found = linked({ locale: 'lt', title: 'Po užpuolimo', content }, [
      target('zero', 'Nulinės dienos spraga naršyklėje'),
      target('chain', 'Tiekimo grandinė'),
    ])
    expect(found.map(({ anchor }) => anchor).sort()).toEqual(['nulinės dienos spragų', 'tiekimo grandinės'])
  })

  it('stand on the flaw or the product that both are about, where the other article names it', () => {
    const text = { locale: 'en' as const, title: 'After it', content: '<p>The flaw CVE-2024-3094 is old.</p><p>Fortinet knew.</p><p>Ivanti did not.</p>' }
    const found = linked(text, [
      target('flaw', 'An old flaw', { excerpt: 'All about CVE-2024-3094.', subjects: ['CVE-2024-3094'] }),
      target('product', 'Fortinet in trouble', { subjects: ['Fortinet'] }),
      target('mention', 'Somebody else', { excerpt: 'It names nothing.', subjects: ['Ivanti'] }),
    ])
    expect(found.map(({ to, anchor }) => `${to}: ${anchor}`)).toEqual(['flaw: CVE-2024-3094', 'product: Fortinet'])
  })

  it('prefer the number of a flaw to other words of a title', () => {
    const text = { locale: 'en' as const, title: 'After it', content: '<p>XZ Utils backdoor.</p><p>It is CVE-2024-3094.</p>' }
    expect(linked(text, [target('a', 'XZ Utils backdoor CVE-2024-3094', { subjects: ['CVE-2024-3094'] })]).map(({ anchor }) => anchor)).toEqual([
      'CVE-2024-3094',
    ])
  })

  it('leave out on words what has less than a twentieth in common', () => {
    const text = { locale: 'en' as const, title: 'After it', content: '<p>Mail servers.</p>' }
    const wordy = 'Mail servers and gardens, flowers, trees, lawns, hedges, ponds, fences, gates, roses'
    expect(linked(text, [target('a', wordy, { topics: 0, sameSection: false })])).toEqual([])
    expect(linked(text, [target('a', wordy, { topics: 0, sameSection: true })])).toHaveLength(1)
  })
})

describe('what two articles have in common', () => {
  const text = { locale: 'en' as const, title: 'Alpha', content: '<p>Beta gamma.</p>' }
  const nothing = { topics: 0, sameSection: false }
  const relevance = (title: string, more: Partial<LinkTarget>) => rankTargets(text, [target('x', title, { ...nothing, ...more })])[0]?.relevance

  it('is the sum of a shared flaw, products, topics, words and section', () => {
    expect(relevance('Delta', {})).toBe(0)
    expect(relevance('Delta', { sameSection: true })).toBe(5)
    expect([relevance('Delta', { topics: 1 }), relevance('Delta', { topics: 2 }), relevance('Delta', { topics: 5 })]).toEqual([10, 20, 20])
    expect([relevance('Delta', { subjects: ['OpenSSH'] }), relevance('Delta', { subjects: ['OpenSSH', 'GitHub', 'GitLab'] })]).toEqual([13, 25])
    expect(relevance('Delta', { subjects: ['CVE-2024-3094', 'CVE-2024-3095'] })).toBe(35)
    expect([relevance('Alpha', {}), relevance('Alpha delta', {}), relevance('Beta', { excerpt: 'Gamma', labels: ['Delta', 'Epsilon'] })]).toEqual([15, 8, 8])
    expect(relevance('Alpha', { subjects: ['CVE-2024-3094', 'OpenSSH', 'GitHub'], topics: 2, sameSection: true })).toBe(100)
  })

  it('orders targets, the newest of equals first', () => {
    const ranked = rankTargets(text, [target('1', 'Delta', nothing), target('3', 'Delta', nothing), target('2', 'Alpha', nothing)])
    expect(ranked.map(({ target: { original_id } }) => original_id)).toEqual(['2', '3', '1'])
  })
})
