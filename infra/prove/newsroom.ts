import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { getTable } from '../../lambdas/platform/table/table.ts'
import { accessClaims, type TestAnswer } from '../../lambdas/platform/testing/testing-call.ts'
import { confirming } from './act.ts'
import type { ProvingCloud } from './cloud.ts'
import { TEXT } from './publication.ts'

/** What a client of a newsroom does at random, and how often in a hundred. */
export const DEEDS = {
  ...{ edit: 36, read: 14, role: 18, create: 6 },
  ...{ translate: 8, publish: 7, correct: 1, unpublish: 3, rollback: 2, trash: 3, restore: 2 },
} as const
export type Deed = keyof typeof DEEDS
/** `unknown`: it was answered with a fault of ours, and may have happened or not. */
export type Outcome = 'done' | 'refused' | 'unknown'

/** What clients know of an article: what a later look must agree with. */
export interface KnownArticle {
  id: string
  /** The highest version that somebody has been shown. */
  seen: number
  /** Words that saves added, with the version that was answered; null where the answer was lost. */
  added: { words: string; version: number | null }[]
  /** Words whose save was refused, and why: they must be nowhere. */
  refused: { words: string; code: string }[]
}

export interface Newsroom {
  articles: KnownArticle[]
  /** Ids that calls without an answer may have made. */
  maybe: number
  /** What was seen that must not be. */
  faults: string[]
  /** Begins with so many articles that are out, made without faults. */
  open(count: number): Promise<void>
  /** Does one thing as one of the clients. @returns what was done in the end, as there are drafts enough, or none, and what came of it */
  act(client: number, deed: Deed, random: () => number): Promise<[Deed, Outcome]>
}

/** More drafts than that are not begun, and only the first of them are published: lists stay on one page, and clients meet often. */
const [MOST_DRAFTS, MOST_PUBLISHED] = [40, 10]
const LOOK_EVERY_MS = 100
/** Real milliseconds after which the end of work is not waited for any more. */
const PATIENCE_MS = 30_000
const TRIES = 4
const ALREADY = '2026-01-01T00:00:00.000Z'

/** People with the admin role, one for each client, and what they do to articles and to each other. */
export async function createNewsroom(cloud: ProvingCloud, clients: number): Promise<Newsroom> {
  const people = Array.from({ length: clients }, () => randomUUID())
  for (const [n, id] of people.entries()) {
    await getTable()
      .entities.profiles.put({ user_id: id, email: `${n}@example.com`, full_name: `Editor ${n}`, slug: id, account: 'own', created_at: ALREADY })
      .go()
    await getTable().entities.roles.put({ user_id: id, role: 'admin', granted_at: ALREADY, granted_by: id }).go()
  }
  const articles: KnownArticle[] = []
  const faults: string[] = []
  /** Which of the people each client acts as: who has lost the role is replaced. */
  const shift = Array.from({ length: clients }, (_, n) => n)
  let words = 0
  let maybe = 0

  const personOf = (client: number): string => people[(shift[client] as number) % clients] as string

  type Call = Parameters<ProvingCloud['call']>
  /** Calls as somebody who holds the role. */
  const call = async (client: number, endpoint: Call[0], request: Call[1] = {}): Promise<TestAnswer> => {
    for (let tried = 0; ; tried++) {
      const answer = await cloud.call(endpoint, { claims: accessClaims(personOf(client)), ...request })
      if (answer.status !== 403) return answer
      shift[client] = (shift[client] as number) + 1
      if (tried === 3 * clients) {
        faults.push('nobody is an admin any more')
        return answer
      }
    }
  }

  /** What became of a call, and of the work that it began. */
  const outcomeOf = async ({ status, body }: TestAnswer): Promise<Outcome> => {
    if (status >= 500) return 'unknown'
    if (status >= 400) return 'refused'
    if (!body?.operation_id) return 'done'
    const until = performance.now() + PATIENCE_MS
    let id = body.operation_id as string
    while (performance.now() < until) {
      const row = await cloud.row(`OPERATION#${id}`, 'OPERATION')
      // A translation may go on as the publication that it began.
      if (row?.next_operation_id) id = row.next_operation_id
      else if (row && row.status !== 'running') return row.status === 'success' ? 'done' : 'refused'
      else await pause(LOOK_EVERY_MS)
    }
    return 'unknown'
  }

  const look = async (client: number, article: KnownArticle): Promise<TestAnswer> => {
    const before = article.seen
    const answer = await call(client, 'getArticle', { params: { id: article.id } })
    if (answer.status !== 200) return answer
    const { version } = answer.body
    if (version < before) faults.push(`${article.id} was shown in version ${version} after somebody had seen ${before}`)
    article.seen = Math.max(article.seen, version)
    return answer
  }

  const edit = async (client: number, article: KnownArticle): Promise<Outcome> => {
    const { status, body } = await look(client, article)
    if (status !== 200) return outcomeOf({ status, headers: {}, body: null })
    const added = `Word ${++words} of client ${client} was kept.`
    const { title, excerpt, category_id, hero_image_url, hero_image_alt, meta_title, meta_description, tags, featured, slug, version } = body
    const shared = { title, excerpt, category_id, hero_image_url, hero_image_alt, meta_title, meta_description, tags, featured, slug, scheduled_for: null }
    const saved = await call(client, 'saveArticle', { params: { id: article.id }, body: { ...shared, content: `${body.content}<p>${added}</p>`, version } })
    const outcome = await outcomeOf({ ...saved, body: null })
    if (outcome === 'refused') article.refused.push({ words: added, code: saved.body.code })
    else article.added.push({ words: added, version: outcome === 'done' ? saved.body.version : null })
    if (outcome === 'done') article.seen = Math.max(article.seen, saved.body.version)
    return outcome
  }

  /** The same call until it is answered: one article comes of it, unless who asks loses the role meanwhile, as a key is its caller's. */
  const create = async (client: number): Promise<Outcome> => {
    let unanswered: string | undefined
    const headers = { 'idempotency-key': randomUUID() }
    const body = { ...TEXT, tags: [], title: `${TEXT.title}, part ${++words}`, category_id: 'news' }
    for (let tried = 0; tried < TRIES; tried++) {
      const answer = await call(client, 'createArticle', { headers, body })
      const person = personOf(client)
      if (unanswered && unanswered !== person) maybe++
      unanswered = person
      if (answer.status === 200) {
        if (!articles.some(({ id }) => id === answer.body.id)) articles.push({ id: answer.body.id, seen: answer.body.version, added: [], refused: [] })
        return 'done'
      }
      if (answer.status < 500) return 'refused'
    }
    maybe++
    return 'unknown'
  }

  const changeRole = async (client: number, random: () => number): Promise<Outcome> => {
    const params = { id: people[Math.floor(random() * clients)] as string, role: 'admin' }
    const isGrant = random() < 0.5
    const ask = (given: object) =>
      isGrant ? call(client, 'grantRole', { params, body: given }) : call(client, 'revokeRole', { params, query: given as Record<string, string> })
    return outcomeOf(await confirming(ask))
  }

  const correct = async (client: number, article: KnownArticle): Promise<Outcome> => {
    const { status, body } = await look(client, article)
    if (status !== 200) return 'refused'
    return outcomeOf(await call(client, 'publishChange', { params: { id: article.id }, body: { version: body.version, kind: 'edit' } }))
  }

  const possible = (deed: Deed): Deed => {
    if (deed === 'role') return deed
    if (articles.length === 0) return 'create'
    return deed === 'create' && articles.length + maybe >= MOST_DRAFTS ? 'edit' : deed
  }

  const act = async (client: number, deed: Deed, random: () => number): Promise<Outcome> => {
    if (deed === 'role') return changeRole(client, random)
    if (deed === 'create') return create(client)
    const among = deed === 'edit' || deed === 'read' ? articles : articles.slice(0, MOST_PUBLISHED)
    const article = among[Math.floor(random() * among.length)] as KnownArticle
    const { id } = article
    const params = { id }
    switch (deed) {
      case 'read':
        return outcomeOf({ ...(await look(client, article)), body: null })
      case 'translate':
        return outcomeOf(await call(client, 'translateArticle', { params, body: {} }))
      case 'publish':
        // Most often what is missing is translated first.
        if (random() < 0.6) return outcomeOf(await call(client, 'translateArticle', { params, body: { publish: true } }))
        return outcomeOf(await call(client, 'publishWithTranslations', { body: { articleId: id }, headers: { prefer: 'respond-async' } }))
      case 'correct':
        return correct(client, article)
      case 'unpublish':
        return outcomeOf(await confirming((body) => call(client, 'unpublishArticle', { params, body, headers: { prefer: 'respond-async' } })))
      case 'rollback': {
        const number = 1 + Math.floor(random() * 3)
        const headers = { prefer: 'respond-async' }
        return outcomeOf(await confirming((body) => call(client, 'rollbackArticle', { params, body: { number, ...body }, headers })))
      }
      case 'trash':
        return outcomeOf(await confirming((body) => call(client, 'trashArticle', { params, body, headers: { prefer: 'respond-async' } })))
      case 'restore':
        return outcomeOf(await call(client, 'restoreArticle', { params, body: {} }))
      default:
        return edit(client, article)
    }
  }
  return {
    articles,
    faults,
    async open(count) {
      for (let n = 0; n < count; n++) await create(n % clients)
      for (const deed of ['translate', 'publish'] as const) {
        const begin = ({ id }: KnownArticle, n: number) =>
          deed === 'translate'
            ? call(n, 'translateArticle', { params: { id }, body: {} })
            : call(n, 'publishWithTranslations', { body: { articleId: id }, headers: { prefer: 'respond-async' } })
        await Promise.all(articles.map(begin))
        await cloud.settled()
      }
    },
    async act(client, wished, random) {
      const deed = possible(wished)
      return [deed, await act(client, deed, random)]
    },
    get maybe() {
      return maybe
    },
  }
}
