import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { handler } from '../../api/localisation.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAs } from '../../platform/testing/testing-call.ts'
import { ask, code, list, type Person, person, reply, start, started, told, translatedArticle } from './testing-comments.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())

describe('comments', () => {
  it('mention people who see the text, who are listed by their names', async () => {
    const [ona, rasa, aidas] = [await person('Ona', 'editor'), await person('Rasa', 'author'), await person('Aidas', 'author')]
    const [zita, analyst] = [await person('Zita', 'author'), await person('Ana', 'analyst')]
    const [german, french] = [await person('Greta', 'reviewer', ['de']), await person('Fleur', 'reviewer', ['fr'])]
    const id = await translatedArticle(rasa.id)
    await getTable()
      .entities.cards.patch({ original_id: id, locale: 'en' })
      .set({ bylines: [{ author_id: rasa.id }, { author_id: aidas.id }] })
      .go()
    const offered = async (who: Person, locale: Locale) =>
      (await callEndpoint(handler, 'listPeople', { claims: who.claims, params: { id }, query: { locale } })).body
    const named = async (begins: string): Promise<string[]> => {
      const { body } = await callEndpoint(handler, 'listPeople', { claims: ona.claims, params: { id }, query: { locale: 'de', begins } })
      return body.people.map(({ name }: { name: string }) => name)
    }
    expect(await named('gre')).toContain('Greta')
    expect(await named('ras')).toEqual(['Rasa'])
    expect(await named('zit')).toEqual([])
    const ours = async (locale: Locale): Promise<string[]> => {
      const { people } = await offered(ona, locale)
      const names = people.map(({ name }: { name: string | null }) => name ?? '')
      expect(names).toEqual(names.toSorted((one: string, another: string) => one.localeCompare(another)))
      expect(new Set(people.map((one: { id: string }) => one.id)).size).toBe(people.length)
      const known: string[] = [ona, rasa, aidas, zita, analyst, german, french].map((one) => one.id)
      return people.flatMap((one: { id: string; name: string }) => (known.includes(one.id) ? [one.name] : []))
    }
    expect(await ours('de')).toEqual(['Aidas', 'Greta', 'Ona', 'Rasa'])
    expect(await ours('en')).toEqual(['Aidas', 'Ona', 'Rasa'])
    expect(await offered(german, 'en')).toMatchObject({ code: 'not-your-language' })
    expect(await offered(zita, 'en')).toMatchObject({ code: 'not-your-article' })
    expect(await offered(analyst, 'en')).toMatchObject({ code: 'forbidden' })
  })

  it('mention nobody who does not see the text, and tell nobody who does not see it any more', async () => {
    const [ona, zita, german] = [await person('Ona', 'editor'), await person('Zita', 'author'), await person('Greta', 'reviewer', ['de'])]
    const id = await translatedArticle()
    for (const mentions of [[zita.id], [german.id, ona.id]]) expect(code(await start(ona, id, { mentions }))).toBe('mentioned-cannot-see')
    expect(code(await start(ona, id, { locale: 'fr', mentions: [german.id] }))).toBe('mentioned-cannot-see')
    const thread = await started(ona, id, { locale: 'de', mentions: [german.id], replacement: 'Andres Freund' })
    expect(code(await reply(ona, id, thread, 'See @Zita.', { mentions: [zita.id] }))).toBe('mentioned-cannot-see')
    const edited = await ask(ona, 'editComment', { id, thread, comment: thread }, { body: 'See @Zita.', mentions: [german.id, zita.id] })
    expect(code(edited)).toBe('mentioned-cannot-see')
    const own = await started(german, id, { locale: 'de', replacement: 'Andres Freund' })
    await getTable().entities.roles.delete({ user_id: german.id, role: 'reviewer' }).go()
    await signedInAs({ role: 'reviewer', locales: ['fr'] }, german.id)
    await reply(ona, id, own, 'Which one?')
    await ask(ona, 'decideSuggestedEdit', { id, thread: own }, { accepted: true })
    expect(await told(german)).toEqual([['mention', 'Ona', id]])
  })

  it('tell those they mention, the author and who takes part, and whoever suggested an edit what became of it', async () => {
    const [ona, rasa, zita] = [await person('Ona', 'editor'), await person('Rasa', 'author'), await person('Zita', 'editor')]
    const id = await translatedArticle(rasa.id)
    const thread = newId()
    for (let again = 0; again < 2; again++) await start(ona, id, { id: thread, mentions: [zita.id], replacement: 'Andres Freund' })
    expect([await told(ona), await told(rasa), await told(zita)]).toEqual([[], [['suggestion', 'Ona', id]], [['mention', 'Ona', id]]])
    await reply(zita, id, thread)
    expect(await told(ona)).toEqual([['comment', 'Zita', id]])
    for (let again = 0; again < 2; again++) await ask(rasa, 'decideSuggestedEdit', { id, thread }, { accepted: true })
    expect((await told(ona)).toSorted()).toEqual([
      ['comment', 'Zita', id],
      ['suggestion-accepted', 'Rasa', id],
    ])
    expect(await told(zita)).toEqual([['mention', 'Ona', id]])
  })

  it('tell each of those who sign the article, not who comments', async () => {
    const [ona, rasa, aidas] = [await person('Ona', 'editor'), await person('Rasa', 'author'), await person('Aidas', 'author')]
    const id = await translatedArticle(rasa.id)
    const bylines = [{ author_id: aidas.id }, { author_id: rasa.id }]
    await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ bylines }).go()
    const thread = await started(ona, id)
    for (const who of [rasa, aidas]) expect(await told(who)).toEqual([['comment', 'Ona', id]])
    await reply(aidas, id, thread)
    expect(await told(aidas)).toEqual([['comment', 'Ona', id]])
    expect(await told(rasa)).toContainEqual(['comment', 'Aidas', id])
  })

  it('have a number that presence tells, and that is another after each change of theirs', async () => {
    const [ona, rasa] = [await person('Ona', 'editor'), await person('Rasa', 'author')]
    const id = await translatedArticle(rasa.id)
    const present = { session: randomUUID(), locale: 'en' }
    const seen: number[] = []
    const look = async () => {
      const told = (await ask(rasa, 'reportPresence', { id }, present)).body.thread_changes
      expect((await list(rasa, id)).changes).toBe(told)
      seen.push(told)
    }
    await look()
    const thread = await started(ona, id, { replacement: 'Andres Freund' })
    await look()
    const comment = (await reply(rasa, id, thread)).body.thread.comments[1].id
    await look()
    await ask(rasa, 'editComment', { id, thread, comment }, { body: 'Changed.' })
    await look()
    await ask(rasa, 'deleteComment', { id, thread, comment })
    await look()
    await ask(rasa, 'decideSuggestedEdit', { id, thread }, { accepted: true })
    await look()
    await ask(ona, 'resolveThread', { id, thread }, { resolved: false })
    await look()
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6])
    await reply(ona, id, newId())
    await list(ona, id)
    await look()
    expect(seen.at(-1)).toBe(6)
  })
})
