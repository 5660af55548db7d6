import { describe, expect, it } from 'vitest'
import { acceptEdit } from './accept-edit.ts'
import { CommentStore, type Thread } from './comment-store.ts'

const THREAD = {
  id: 'thread',
  anchor: { field: 'content', quote: 'one packet', prefix: 'send ', suffix: '.', block: 0 },
  suggested_edit: { replacement: 'two', decision: 'open' },
} as unknown as Thread

function given(content: string, isStored: boolean) {
  const done: string[] = []
  const store = new CommentStore()
  store.setTexts({
    textOf: () => content,
    selected: () => null,
    show: () => undefined,
    replace: async (_, __, words) => {
      done.push(`written: ${words}`)
      await Promise.resolve()
      done.push(isStored ? 'stored' : 'not stored')
      return isStored
    },
  })
  const acts = { decide: async (id: string, accepted: boolean) => void done.push(`decided: ${id} ${accepted}`) }
  return { done, accept: () => acceptEdit(THREAD, store, acts) }
}

describe('a suggested edit that is accepted', () => {
  it('is decided once its words are stored', async () => {
    const { done, accept } = given('Attackers send one packet.', true)
    expect(await accept()).toBe('stored')
    expect(done).toEqual(['written: two', 'stored', 'decided: thread true'])
  })

  it('stays open while its words are not stored: it is offered again', async () => {
    const { done, accept } = given('Attackers send one packet.', false)
    expect(await accept()).toBe('written')
    expect(done).toEqual(['written: two', 'not stored'])
  })

  it('is not decided where its words are gone', async () => {
    const { done, accept } = given('Attackers send nothing.', true)
    expect(await accept()).toBe('gone')
    expect(done).toEqual([])
  })
})
