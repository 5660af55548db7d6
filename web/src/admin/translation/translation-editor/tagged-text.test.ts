import { describe, expect, it } from 'vitest'
import { missingTags, plainText, tagSource, tagTarget, untag } from './tagged-text.ts'

const SOURCE = 'Read <a href="/x">the <strong>advice</strong></a> on <code>sshd -t</code> &amp; <a href="/y">more</a>.'

describe('tags of a segment', () => {
  it('are numbered as they come, and code is one that stands by itself', () => {
    const { pieces, tags } = tagSource(SOURCE)
    expect(tags.map(({ label }) => label)).toEqual(['a', 'strong', 'sshd -t', 'a'])
    expect(pieces.slice(0, 4)).toEqual([
      { kind: 'text', text: 'Read ' },
      { kind: 'open', tag: 1 },
      { kind: 'text', text: 'the ' },
      { kind: 'open', tag: 2 },
    ])
    expect(untag(pieces, tags, tags.length)).toEqual({ html: SOURCE, faults: [] })
  })

  it('keep their numbers where the translation has them in another order', () => {
    const { tags } = tagSource(SOURCE)
    const target = '<a href="/y">Daugiau</a> apie <code>sshd -t</code>: <a href="/x"><strong>patarimai</strong></a> &lt;b&gt;'
    const tagged = tagTarget(target, tags)
    expect(tagged.pieces.flatMap((piece) => (piece.kind === 'text' ? [] : [`${piece.kind} ${piece.tag}`]))).toEqual([
      'open 4',
      'close 4',
      'alone 3',
      'open 1',
      'open 2',
      'close 2',
      'close 1',
    ])
    expect(untag(tagged.pieces, tagged.tags, tags.length)).toEqual({ html: target, faults: [] })
  })

  it('that are lost, doubled, crossed or of another segment are named', () => {
    const { pieces, tags } = tagSource('<em>a</em> <strong>b</strong>')
    const faultsOf = (edited: typeof pieces) => untag(edited, tags, tags.length)
    expect(faultsOf(pieces.slice(3))).toEqual({ html: '<strong>b</strong>', faults: [{ kind: 'missing', tag: 1 }] })
    expect(missingTags(pieces.slice(1), tags)).toEqual([1])
    expect(faultsOf([...pieces, { kind: 'open', tag: 1 }])).toMatchObject({ faults: [{ kind: 'repeated', tag: 1 }] })
    const crossed = [
      { kind: 'open', tag: 1 },
      { kind: 'open', tag: 2 },
      { kind: 'close', tag: 1 },
      { kind: 'close', tag: 2 },
    ] as const
    expect(faultsOf([...crossed])).toMatchObject({ html: '<em><strong></strong></em>', faults: [{ kind: 'crossed', tag: 1 }] })
    const foreign = tagTarget('<em>a</em> <strong>b</strong> <mark>c</mark>', tags)
    expect(untag(foreign.pieces, foreign.tags, tags.length)).toEqual({
      html: '<em>a</em> <strong>b</strong> c',
      faults: [
        { kind: 'foreign', tag: 3 },
        { kind: 'foreign', tag: 3 },
      ],
    })
  })

  it('are no words', () => expect(plainText('A <em>b</em> &amp; c')).toBe('A b & c'))
})
