import { describe, expect, it } from 'vitest'
import { type Decision, decidedAs, listedThreads, mayDecide, mentionedIn, recipients, resolvedAs, seesThreads, type ThreadState } from './comments.ts'

describe('who sees and decides', () => {
  it('shows them to authors on their own articles, to reviewers on their languages, to editors on all, and to nobody who reads no articles', () => {
    const [own, others] = [
      { locale: 'de', isOwn: true },
      { locale: 'de', isOwn: false },
    ] as const
    expect(seesThreads([{ role: 'author' }], own)).toBe(true)
    expect(seesThreads([{ role: 'author' }], others)).toBe(false)
    expect(seesThreads([{ role: 'reviewer', locales: ['de'] }], others)).toBe(true)
    expect(seesThreads([{ role: 'reviewer', locales: ['fr'] }], others)).toBe(false)
    expect(seesThreads([{ role: 'editor' }], others)).toBe(true)
    expect(seesThreads([{ role: 'analyst' }], own)).toBe(false)
    expect(seesThreads([], own)).toBe(false)
  })

  it('an author who also reviews a language sees all of an own article', () => {
    const both = [{ role: 'author' }, { role: 'reviewer', locales: ['de'] as const }]
    expect(seesThreads(both, { locale: 'en', isOwn: true })).toBe(true)
    expect(seesThreads(both, { locale: 'fr', isOwn: true })).toBe(true)
    expect(seesThreads(both, { locale: 'de', isOwn: false })).toBe(true)
    expect(seesThreads(both, { locale: 'en', isOwn: false })).toBe(false)
  })

  it('lets whoever may write in the original decide about it', () => {
    const draft = { locale: 'en', isOwn: true, wasPublished: false } as const
    const author = [{ role: 'author' }]
    expect(mayDecide(author, draft)).toBe(true)
    expect(mayDecide(author, { ...draft, isOwn: false })).toBe(false)
    expect(mayDecide(author, { ...draft, wasPublished: true })).toBe(false)
    for (const role of ['editor', 'admin']) expect(mayDecide([{ role }], { locale: 'en', isOwn: false, wasPublished: true })).toBe(true)
    for (const role of ['reviewer', 'analyst']) expect(mayDecide([{ role, locales: ['de'] }], draft)).toBe(false)
  })

  it('lets whoever reviews a language decide about its text', () => {
    const german = { locale: 'de', isOwn: true, wasPublished: false } as const
    expect(mayDecide([{ role: 'reviewer', locales: ['de'] }], { ...german, isOwn: false, wasPublished: true })).toBe(true)
    expect(mayDecide([{ role: 'reviewer', locales: ['fr'] }], german)).toBe(false)
    expect(mayDecide([{ role: 'author' }], german)).toBe(false)
    expect(mayDecide([{ role: 'author' }, { role: 'reviewer', locales: ['de'] }], german)).toBe(true)
    expect(mayDecide([{ role: 'editor' }], { ...german, isOwn: false, wasPublished: true })).toBe(true)
    expect(mayDecide([], german)).toBe(false)
  })
})

describe('the state of a thread', () => {
  const standing = (state: ThreadState, decision?: Decision) => ({ state, ...(decision ? { decision } : {}) })

  it('is resolved and open again', () => {
    expect(resolvedAs(standing('open'), true)).toEqual({ state: 'resolved' })
    expect(resolvedAs(standing('resolved'), false)).toEqual({ state: 'open' })
    expect(resolvedAs(standing('open', 'open'), true)).toEqual({ state: 'resolved', decision: 'open' })
  })

  it('asks for its suggested edit again once it is opened again', () => {
    expect(resolvedAs(standing('resolved', 'accepted'), false)).toEqual({ state: 'open', decision: 'open' })
    expect(resolvedAs(standing('resolved', 'declined'), false)).toEqual({ state: 'open', decision: 'open' })
    expect(resolvedAs(standing('resolved', 'accepted'), true)).toEqual({ state: 'resolved', decision: 'accepted' })
  })

  it('is resolved by the decision about its suggested edit', () => {
    expect(decidedAs(standing('open', 'open'), true)).toEqual({ state: 'resolved', decision: 'accepted' })
    expect(decidedAs(standing('open', 'open'), false)).toEqual({ state: 'resolved', decision: 'declined' })
  })

  it('takes the same decision again and no other one', () => {
    expect(decidedAs(standing('resolved', 'accepted'), true)).toEqual({ state: 'resolved', decision: 'accepted' })
    expect(decidedAs(standing('resolved', 'declined'), false)).toEqual({ state: 'resolved', decision: 'declined' })
    expect(decidedAs(standing('resolved', 'accepted'), false)).toBeNull()
    expect(decidedAs(standing('resolved', 'declined'), true)).toBeNull()
    expect(decidedAs(standing('resolved', 'open'), true)).toBeNull()
    expect(decidedAs(standing('open'), true)).toBeNull()
  })
})

describe('who is told', () => {
  it('of a comment: those mentioned, and the author and who takes part, each once and never the actor', () => {
    const told = recipients({
      actor: 'ona',
      mentioned: ['jonas', 'ona', 'jonas'],
      participants: ['ona', 'petras', 'jonas', 'petras'],
      authors: ['rasa', 'aidas', 'ona'],
    })
    expect(told).toEqual({ mentioned: ['jonas'], others: ['petras', 'rasa', 'aidas'] })
  })

  it('is nobody where the author speaks alone', () => {
    expect(recipients({ actor: 'rasa', mentioned: [], participants: ['rasa'], authors: ['rasa'] })).toEqual({ mentioned: [], others: [] })
    expect(recipients({ actor: 'ona', mentioned: [], participants: [], authors: [] })).toEqual({ mentioned: [], others: [] })
  })

  it('is mentioned as long as the name stands in the text', () => {
    const people = [{ name: 'Ona Onaitė' }, { name: 'Jonas' }, { name: null }, { name: '' }]
    expect(mentionedIn('See this, @Ona Onaitė, please. @', people)).toEqual([{ name: 'Ona Onaitė' }])
    expect(mentionedIn('Jonas knows.', people)).toEqual([])
  })
})

describe('a list of threads', () => {
  const thread = (state: ThreadState, at: string, characters = 10) => ({ state, at, characters })

  it('has open ones first, and the latest first', () => {
    const [old, late, done] = [thread('open', '2026-01-01'), thread('open', '2026-01-03'), thread('resolved', '2026-01-04')]
    expect(listedThreads([done, old, late])).toEqual([late, old, done])
    expect(listedThreads([])).toEqual([])
  })

  it('has as many as fit, and always one', () => {
    const threads = ['2026-01-03', '2026-01-02', '2026-01-01'].map((at) => thread('open', at))
    expect(listedThreads(threads, 30)).toHaveLength(3)
    expect(listedThreads(threads, 29)).toHaveLength(2)
    expect(listedThreads(threads, 5)).toHaveLength(1)
    expect(listedThreads([thread('open', '2026-01-03', 0), ...threads.slice(1)], 20)).toHaveLength(3)
  })
})
