import { describe, expect, it } from 'vitest'
import { chooseLinks } from './link-choice.ts'
import type { LinkTarget } from './link-suggestions.ts'

const target = (original_id: string, title: string, more: Partial<LinkTarget> = {}): LinkTarget => ({
  ...{ original_id, title, excerpt: '', labels: [], subjects: [], path: `/en/news/${original_id}`, topics: 0, sameSection: false },
  ...more,
})
const CONTENT = '<p>The XZ Utils backdoor came late.</p><p>Owners of OpenSSH servers were lucky.</p><p>Nobody spoke of mail gateways.</p>'
const far = (id: string, more: Partial<LinkTarget> = {}) => target(id, `Gardening ${id}`, more)
const chosen = (own: number, ...targets: LinkTarget[]) =>
  chooseLinks({ locale: 'en', title: 'After it', content: CONTENT }, own, targets).map(({ to, anchor }) => `${to}: ${anchor}`)

describe('the links of an article', () => {
  it('[M-174] stand on words first; the closest others fill up to three in the line', () => {
    expect(chosen(0, far('a'), far('b', { topics: 1 }), far('c', { sameSection: true }), target('xz', 'Inside the XZ Utils backdoor'))).toEqual([
      'xz: XZ Utils backdoor',
      'b: null',
      'c: null',
    ])
  })

  it('are none in the line where words carry three, and never more than five with those of the text', () => {
    const named = [target('xz', 'XZ Utils backdoor'), target('ssh', 'OpenSSH servers'), target('mail', 'Mail gateways')]
    expect(chosen(0, ...named, far('a'))).toEqual(['xz: XZ Utils backdoor', 'ssh: OpenSSH servers', 'mail: mail gateways'])
    expect(chosen(3, ...named, far('a'))).toHaveLength(2)
    expect(chosen(5, ...named, far('a'))).toEqual([])
    expect(chosen(7, ...named, far('a'))).toEqual([])
  })

  it('count those that the text has itself', () => {
    expect(chosen(1, far('a'), far('b'), far('c'))).toEqual(['c: null', 'b: null'])
    expect(chosen(3, far('a'), far('b'))).toEqual([])
  })

  it('are as many as there are other articles', () => {
    expect(chosen(0)).toEqual([])
    expect(chosen(0, far('a'))).toEqual(['a: null'])
  })

  it('have the relevance that the articles have', () => {
    expect(chooseLinks({ locale: 'en', title: 'T', content: '<p>None.</p>' }, 0, [far('a', { topics: 2, sameSection: true })])).toEqual([
      { to: 'a', anchor: null, relevance: 25 },
    ])
  })
})
