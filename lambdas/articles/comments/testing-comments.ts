import { randomUUID } from 'node:crypto'
import type { Role } from '#shared/domain/platform/roles.ts'
import type { Locale } from '#shared/locales.ts'
import { handler } from '../../api/localisation.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAs } from '../../platform/testing/testing-call.ts'
import { keepInDirectory } from '../reading/directory.ts'
import { givenOriginal } from '../reading/testing-article.ts'

/** Somebody with a name and a role. */
export async function person(full_name: string, role: Role, locales?: Locale[]) {
  const id = randomUUID()
  const profile = { user_id: id, email: `${id}@example.org`, full_name, slug: `p-${id}`, created_at: '2026-01-01T00:00:00.000Z' }
  await getTable().entities.profiles.put(profile).go()
  const claims = await signedInAs({ role, ...(locales ? { locales } : {}) }, id)
  await keepInDirectory(getTable(), id)
  return { id, claims }
}
export type Person = Awaited<ReturnType<typeof person>>

/** An article with a German and a French text. */
export async function translatedArticle(author_id = randomUUID()): Promise<string> {
  const { id } = await givenOriginal({ author_id })
  const { data } = await getTable().entities.cards.get({ original_id: id, locale: 'en' }).go()
  for (const locale of ['de', 'fr'] as const)
    await getTable()
      .entities.cards.put({ ...data!, locale, id: randomUUID(), slug: `${id}-${locale}` })
      .go()
  return id
}

export const ask = ({ claims }: Person, name: string, params: Record<string, string>, body?: object) =>
  callEndpoint(handler, name, { claims, params, ...(body ? { body } : {}) })
export const ANCHOR = { field: 'content', quote: 'one engineer', prefix: 'by ', suffix: '.', block: 1 }
export const start = (who: Person, id: string, more: object = {}) =>
  ask(who, 'startThread', { id }, { id: newId(), locale: 'en', anchor: ANCHOR, body: 'Which one?', ...more })
export const started = async (who: Person, id: string, more: object = {}) => (await start(who, id, more)).body.thread.id as string
export const reply = (who: Person, id: string, thread: string, body = 'The first one.', more: object = {}) =>
  ask(who, 'replyToThread', { id, thread }, { id: newId(), body, ...more })
export const list = async ({ claims }: Person, id: string, query: Record<string, string> = {}) =>
  (await callEndpoint(handler, 'listThreads', { claims, params: { id }, query })).body
export const threadOf = async (who: Person, id: string, thread: string) => (await list(who, id)).threads.find((one: { id: string }) => one.id === thread)
export const told = async ({ claims }: Person) =>
  (await callEndpoint(handler, 'listNotifications', { claims })).body.notifications.map((one: Record<string, unknown>) => [
    one.kind,
    one.by_name,
    one.article_id,
  ])
export const code = (answer: Awaited<ReturnType<typeof ask>>) => answer.body.code ?? answer.status
