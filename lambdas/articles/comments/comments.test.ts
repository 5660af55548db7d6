import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMMENT_LIMITS } from '#shared/domain/articles/comments.ts'
import type { Locale } from '#shared/locales.ts'
import { handler } from '../../api/localisation.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAs } from '../../platform/testing/testing-call.ts'
import { ANCHOR, ask, code, list, type Person, person, reply, start, started, threadOf, translatedArticle } from './testing-comments.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())

describe('a thread of comments', () => {
  it('is started on words of a text, replied to, resolved and opened again; the list has it with names', async () => {
    const [ona, rasa] = [await person('Ona', 'editor'), await person('Rasa', 'author')]
    const id = await translatedArticle(rasa.id)
    const thread = await started(ona, id, { mentions: [rasa.id], body: 'Which one, @Rasa?' })
    expect((await reply(rasa, id, thread)).status).toBe(200)
    expect(await threadOf(rasa, id, thread)).toMatchObject({
      ...{ locale: 'en', anchor: ANCHOR, state: 'open', state_by_name: null, suggested_edit: null },
      comments: [
        { id: thread, body: 'Which one, @Rasa?', written_by: ona.id, written_by_name: 'Ona', mentions: [{ id: rasa.id, name: 'Rasa' }], edited_at: null },
        { body: 'The first one.', written_by_name: 'Rasa', mentions: [] },
      ],
    })
    const resolve = (resolved: boolean) => ask(rasa, 'resolveThread', { id, thread }, { resolved })
    expect((await resolve(true)).body.thread).toMatchObject({ state: 'resolved', state_by_name: 'Rasa' })
    expect((await resolve(true)).body.thread).toMatchObject({ state: 'resolved' })
    expect((await resolve(false)).body.thread).toMatchObject({ state: 'open' })
  })

  it('is made once, however often it is sent, and so is a reply', async () => {
    const ona = await person('Ona', 'editor')
    const id = await translatedArticle()
    const [first, answer] = [newId(), newId()]
    for (let again = 0; again < 2; again++) expect(code(await start(ona, id, { id: first }))).toBe(200)
    for (let again = 0; again < 2; again++) expect(code(await ask(ona, 'replyToThread', { id, thread: first }, { id: answer, body: 'Yes.' }))).toBe(200)
    const both = await Promise.all([1, 2].map(() => ask(ona, 'replyToThread', { id, thread: first }, { id: answer, body: 'Yes.' })))
    expect(both.map(code)).toEqual([200, 200])
    const { threads } = await list(ona, id)
    expect(threads).toHaveLength(1)
    expect(threads[0].comments.map((one: { id: string }) => one.id)).toEqual([first, answer])
    const { data } = await getTable().entities.comments.get({ original_id: id, thread_id: first, comment_id: first }).go()
    expect(data?.replies).toBe(1)
    const another = await person('Jonas', 'editor')
    expect(code(await start(another, id, { id: first }))).toBe('not-your-comment')
  })

  it('says what is wrong with what is sent', async () => {
    const ona = await person('Ona', 'editor')
    const id = await translatedArticle()
    expect(code(await start(ona, id, { body: ' ' }))).toBe('invalid-request')
    expect(code(await start(ona, id, { body: 'a'.repeat(COMMENT_LIMITS.characters + 1) }))).toBe('invalid-request')
    expect(code(await start(ona, id, { body: '', replacement: 'Jia Tan' }))).toBe(200)
    expect(code(await start(ona, id, { anchor: null, replacement: 'Jia Tan' }))).toBe('invalid-request')
    expect(code(await start(ona, id, { replacement: ANCHOR.quote }))).toBe('invalid-request')
    expect(code(await start(ona, id, { replacement: 'two\nlines' }))).toBe('invalid-request')
    expect(code(await start(ona, id, { mentions: [randomUUID()] }))).toBe('user-not-found')
    expect(code(await start(ona, id, { locale: 'it' }))).toBe('translation-not-found')
    expect(code(await start(ona, randomUUID()))).toBe('article-not-found')
    expect(code(await reply(ona, id, newId()))).toBe('thread-not-found')
  })

  it('has limits: of open threads and of replies', async () => {
    const ona = await person('Ona', 'editor')
    const id = await translatedArticle()
    const common = { original_id: id, locale: 'en', body: 'A', mentions: [], written_by: ona.id, written_at: '2026-01-01T00:00:00.000Z' } as const
    const ids = Array.from({ length: COMMENT_LIMITS.threads }, () => newId())
    await getTable()
      .entities.comments.put(ids.map((one) => ({ ...common, thread_id: one, comment_id: one, state: 'open' as const, replies: 0 })))
      .go()
    expect(code(await start(ona, id))).toBe('too-many-threads')
    expect(code(await start(ona, id, { id: ids[0] }))).toBe(200)
    const resolve = (resolved: boolean) => ask(ona, 'resolveThread', { id, thread: ids[0]! }, { resolved })
    await resolve(true)
    expect(code(await start(ona, id))).toBe(200)
    expect(code(await resolve(false))).toBe('too-many-threads')
    expect((await list(ona, id)).threads).toHaveLength(COMMENT_LIMITS.threads + 1)
    const key = { original_id: id, thread_id: ids[1]!, comment_id: ids[1]! }
    await getTable()
      .entities.comments.patch(key)
      .set({ replies: COMMENT_LIMITS.replies - 1 })
      .go()
    expect(code(await reply(ona, id, ids[1]!))).toBe(200)
    expect(code(await reply(ona, id, ids[1]!))).toBe('too-many-replies')
  })

  it('is one too many for all but one of those who send it at the same moment, and leaves its place when it is resolved or deleted', async () => {
    const ona = await person('Ona', 'editor')
    const id = await translatedArticle()
    const common = { original_id: id, locale: 'en', body: 'A', mentions: [], written_by: ona.id, written_at: '2026-01-01T00:00:00.000Z' } as const
    const ids = Array.from({ length: COMMENT_LIMITS.threads - 1 }, () => newId())
    await getTable()
      .entities.comments.put(ids.map((one) => ({ ...common, thread_id: one, comment_id: one, state: 'open' as const, replies: 0 })))
      .go()
    const together = async (count: number) => (await Promise.all(Array.from({ length: count }, () => start(ona, id)))).map(code).toSorted()
    expect(await together(6)).toEqual([200, ...Array(5).fill('too-many-threads')])
    const resolve = (resolved: boolean) => ask(ona, 'resolveThread', { id, thread: ids[0]! }, { resolved })
    // Sent twice, it frees one place.
    await Promise.all([resolve(true), resolve(true)])
    expect(await together(3)).toEqual([200, 'too-many-threads', 'too-many-threads'])
    const remove = () => ask(ona, 'deleteComment', { id, thread: ids[1]!, comment: ids[1]! })
    await Promise.all([remove(), remove()])
    expect((await Promise.all([resolve(false), start(ona, id)])).map(code).toSorted()).toEqual([200, 'too-many-threads'])
    const open = (await list(ona, id)).threads.filter(({ state }: { state: string }) => state === 'open')
    expect(open).toHaveLength(COMMENT_LIMITS.threads)
    expect((await getTable().entities.threadChanges.get({ original_id: id }).go()).data?.open).toBe(COMMENT_LIMITS.threads)
  })

  it('is changed and deleted by who wrote it alone; where somebody has replied, an empty place stays until the last reply is gone', async () => {
    const [ona, jonas] = [await person('Ona', 'editor'), await person('Jonas', 'admin')]
    const id = await translatedArticle()
    const thread = await started(ona, id, { replacement: 'Jia Tan' })
    const comment = (await reply(jonas, id, thread)).body.thread.comments[1].id
    const edit = (who: Person, one: string, body = 'Changed.') => ask(who, 'editComment', { id, thread, comment: one }, { body })
    const remove = (who: Person, one: string) => ask(who, 'deleteComment', { id, thread, comment: one })
    expect(code(await edit(jonas, thread))).toBe('not-your-comment')
    expect(code(await remove(jonas, thread))).toBe('not-your-comment')
    expect((await edit(ona, thread)).body.thread.comments[0]).toMatchObject({ body: 'Changed.', edited_at: expect.any(String) })
    expect(code(await edit(ona, newId()))).toBe('comment-not-found')
    expect((await remove(ona, thread)).body.thread).toMatchObject({ suggested_edit: null, comments: [{ body: '', deleted: true }, { id: comment }] })
    expect(code(await edit(ona, thread))).toBe('comment-not-found')
    expect((await remove(jonas, comment)).body).toEqual({ thread: null })
    expect((await remove(jonas, comment)).body).toEqual({ thread: null })
    expect((await list(ona, id)).threads).toEqual([])
    const alone = await started(ona, id)
    expect((await ask(ona, 'deleteComment', { id, thread: alone, comment: alone })).body).toEqual({ thread: null })
    expect((await getTable().entities.comments.query.family({ original_id: id }).go()).data).toEqual([])
  })
})

describe('a suggested edit', () => {
  const decide = (who: Person, id: string, thread: string, accepted: boolean) => ask(who, 'decideSuggestedEdit', { id, thread }, { accepted })

  it('is accepted or declined once, which resolves its thread; opened again it waits again', async () => {
    const [ona, rasa] = [await person('Ona', 'editor'), await person('Rasa', 'author')]
    const id = await translatedArticle(rasa.id)
    const thread = await started(ona, id, { replacement: 'Andres Freund' })
    expect(await threadOf(rasa, id, thread)).toMatchObject({ suggested_edit: { replacement: 'Andres Freund', decision: 'open' }, may_decide: true })
    expect((await decide(rasa, id, thread, true)).body.thread).toMatchObject({
      ...{ state: 'resolved', state_by_name: 'Rasa', suggested_edit: { decision: 'accepted' } },
    })
    expect(code(await decide(rasa, id, thread, true))).toBe(200)
    expect(code(await decide(ona, id, thread, false))).toBe('suggested-edit-settled')
    await ask(rasa, 'resolveThread', { id, thread }, { resolved: false })
    expect((await decide(ona, id, thread, false)).body.thread).toMatchObject({ state: 'resolved', suggested_edit: { decision: 'declined' } })
    expect(code(await decide(ona, id, await started(ona, id), true))).toBe('suggested-edit-settled')
  })

  it('of two who decide at once one is right', async () => {
    const ona = await person('Ona', 'editor')
    const id = await translatedArticle()
    const thread = await started(ona, id, { replacement: 'Andres Freund' })
    const codes = (await Promise.all([true, false].map((accepted) => decide(ona, id, thread, accepted)))).map(code)
    expect(codes.toSorted()).toEqual([200, 'suggested-edit-settled'])
  })

  it('is decided by whoever may write in the text', async () => {
    const [ona, rasa] = [await person('Ona', 'editor'), await person('Rasa', 'author')]
    const [german, french] = [await person('Greta', 'reviewer', ['de']), await person('Fleur', 'reviewer', ['fr'])]
    const id = await translatedArticle(rasa.id)
    const thread = await started(ona, id, { locale: 'de', replacement: 'Andres Freund' })
    expect(await threadOf(rasa, id, thread)).toMatchObject({ may_decide: false })
    expect(code(await decide(rasa, id, thread, true))).toBe('editor-needed')
    expect(code(await decide(french, id, thread, true))).toBe('not-your-language')
    expect(code(await decide(german, id, thread, true))).toBe(200)
    await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ published_at: '2026-03-01T10:00:00.000Z' }).go()
    expect(code(await decide(rasa, id, await started(ona, id, { replacement: 'Andres Freund' }), true))).toBe('editor-needed')
  })
})

describe('comments', () => {
  it('are for an author who also reviews a language on all of an own article, and on that language alone of another', async () => {
    const [ona, both] = [await person('Ona', 'editor'), await person('Rasa', 'author')]
    await signedInAs({ role: 'reviewer', locales: ['de'] }, both.id)
    const [own, other] = [await translatedArticle(both.id), await translatedArticle()]
    for (const id of [own, other]) for (const locale of ['en', 'de', 'fr'] as const) await started(ona, id, { locale, anchor: null })
    const seen = async (id: string) => (await list(both, id)).threads.map(({ locale }: { locale: string }) => locale).sort()
    expect(await seen(own)).toEqual(['de', 'en', 'fr'])
    expect(await seen(other)).toEqual(['de'])
    expect(code(await start(both, own, { locale: 'en' }))).toBe(200)
    expect(code(await start(both, own, { locale: 'fr', anchor: null }))).toBe(200)
    expect(code(await start(both, other, { locale: 'en' }))).toBe('not-your-language')
    const offered = await callEndpoint(handler, 'listPeople', { claims: ona.claims, params: { id: own }, query: { locale: 'en' } })
    expect(offered.body.people).toContainEqual({ id: both.id, name: 'Rasa' })
  })

  it('are for authors on the own articles, for reviewers on their languages, for editors on all, and for nobody else', async () => {
    const [ona, rasa, other] = [await person('Ona', 'editor'), await person('Rasa', 'author'), await person('Aidas', 'author')]
    const [german, analyst] = [await person('Greta', 'reviewer', ['de']), await person('Ana', 'analyst')]
    const id = await translatedArticle(rasa.id)
    const threads = Object.fromEntries(
      await Promise.all((['en', 'de', 'fr'] as const).map(async (locale) => [locale, await started(ona, id, { locale })] as const)),
    )
    const seen = async (who: Person, query = {}) => (await list(who, id, query)).threads?.map(({ locale }: { locale: Locale }) => locale).toSorted()
    expect(await seen(ona)).toEqual(['de', 'en', 'fr'])
    expect(await seen(rasa)).toEqual(['de', 'en', 'fr'])
    expect(await seen(rasa, { locale: 'en' })).toEqual(['en'])
    expect(await seen(german)).toEqual(['de'])
    expect(await list(german, id, { locale: 'en' })).toMatchObject({ code: 'not-your-language' })
    expect(await list(other, id)).toMatchObject({ code: 'not-your-article' })
    expect(await list(analyst, id)).toMatchObject({ code: 'forbidden' })
    for (const locale of ['en', 'fr'] as const) {
      expect(code(await start(german, id, { locale }))).toBe('not-your-language')
      expect(code(await reply(german, id, threads[locale]!))).toBe('not-your-language')
      expect(code(await ask(german, 'resolveThread', { id, thread: threads[locale]! }, { resolved: true }))).toBe('not-your-language')
    }
    expect(code(await start(german, id, { locale: 'de' }))).toBe(200)
    expect(code(await reply(german, id, threads.de!))).toBe(200)
    expect(code(await reply(other, id, threads.en!))).toBe('not-your-article')
  })

  it('go with the article', async () => {
    const ona = await person('Ona', 'editor')
    const id = await translatedArticle()
    await started(ona, id)
    await getTable().entities.cards.delete({ original_id: id, locale: 'en' }).go()
    expect(await list(ona, id)).toMatchObject({ code: 'article-not-found' })
  })
})
