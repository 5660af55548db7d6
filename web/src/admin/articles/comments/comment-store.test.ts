import { describe, expect, it, vi } from 'vitest'
import { type Anchor, type CommentedTexts, CommentStore } from './comment-store.ts'

const ANCHOR: Anchor = { field: 'content', quote: 'one packet', prefix: 'send ', suffix: '.', block: 0 }

/** Texts that are kept as strings. */
function given(texts: Partial<Record<string, string>>, selected: ReturnType<CommentedTexts['selected']> = null, isStored = true) {
  const show = vi.fn()
  const store = new CommentStore()
  store.setTexts({
    textOf: (field) => texts[field] ?? null,
    selected: () => selected,
    show,
    replace: async (field, { start, end }, words) => {
      texts[field] = `${texts[field]?.slice(0, start)}${words}${texts[field]?.slice(end)}`
      return isStored
    },
  })
  return { store, texts, show }
}

describe('the store of comments', () => {
  it('knows whether words are there, gone, or not on the screen', () => {
    const { store, texts } = given({ content: 'Attackers send one packet.' })
    expect(store.find(ANCHOR)).toEqual({ start: 15, end: 25 })
    texts.content = 'Attackers send two packets.'
    expect(store.find(ANCHOR)).toBeNull()
    expect(store.find({ ...ANCHOR, field: 'title' })).toBeUndefined()
  })

  it('begins a comment on the selected words, and on the whole text where there are none', () => {
    const { store } = given({ content: 'Attackers send one packet.' }, { field: 'content', place: { start: 14, end: 25 } })
    store.begin()
    expect(store.focus).toEqual({ kind: 'new', anchor: { field: 'content', quote: 'one packet', prefix: 'Attackers send ', suffix: '.', block: 0 } })
    const { store: other } = given({ content: 'Attackers' })
    other.begin()
    expect(other.focus).toEqual({ kind: 'new', anchor: null })
  })

  it('replaces exactly the words of an anchor, and says when they are gone', async () => {
    const { store, texts, show } = given({ content: 'They sent one packet? Attackers send one packet.' })
    expect(store.show(ANCHOR)).toBe(true)
    expect(show).toHaveBeenCalledWith('content', { start: 37, end: 47 })
    expect(await store.replace(ANCHOR, 'two')).toBe('stored')
    expect(texts.content).toBe('They sent one packet? Attackers send two.')
    texts.content = 'Nothing.'
    expect([await store.replace(ANCHOR, 'three'), store.show(ANCHOR), texts.content]).toEqual(['gone', false, 'Nothing.'])
  })

  it('tells who looks at it of each change', () => {
    const { store } = given({})
    const told = vi.fn()
    const stop = store.subscribe(told)
    store.setFocus({ kind: 'thread', id: 'a' })
    expect([told.mock.calls.length, store.revision()]).toEqual([1, 2])
    stop()
    store.setFocus(null)
    expect(told).toHaveBeenCalledTimes(1)
  })
})
