import { confirming } from './act.ts'
import type { ProvingCloud } from './cloud.ts'
import { createPeople, type Outcome, outcomeOf, type People } from './newsroom-people.ts'
import { createTexts, type KnownArticle } from './newsroom-texts.ts'

/** What a client of a newsroom does at random, and how often in a hundred. */
export const DEEDS = {
  ...{ edit: 36, read: 14, role: 18, create: 6 },
  ...{ translate: 8, publish: 7, correct: 1, unpublish: 3, rollback: 2, trash: 3, restore: 2 },
} as const
export type Deed = keyof typeof DEEDS

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

/** People with the admin role, one for each client, and what they do to articles and to each other. */
export async function createNewsroom(cloud: ProvingCloud, clients: number): Promise<Newsroom> {
  const faults: string[] = []
  const people = await createPeople(cloud, clients, (fault) => faults.push(fault))
  const texts = createTexts(cloud, people, faults)
  const { articles } = texts
  const { call } = people
  const outcome = (answer: Parameters<typeof outcomeOf>[1]) => outcomeOf(cloud, answer)

  const possible = (deed: Deed): Deed => {
    if (deed === 'role') return deed
    if (articles.length === 0) return 'create'
    return deed === 'create' && articles.length + texts.maybe() >= MOST_DRAFTS ? 'edit' : deed
  }

  const correct = async (client: number, article: KnownArticle): Promise<Outcome> => {
    const { status, body } = await texts.look(client, article)
    if (status !== 200) return 'refused'
    return outcome(await call(client, 'publishChange', { params: { id: article.id }, body: { version: body.version, kind: 'edit' } }))
  }

  const act = async (client: number, deed: Deed, random: () => number): Promise<Outcome> => {
    if (deed === 'role') return outcome(await changeRole(people, client, random))
    if (deed === 'create') return texts.create(client)
    const among = deed === 'edit' || deed === 'read' ? articles : articles.slice(0, MOST_PUBLISHED)
    const article = among[Math.floor(random() * among.length)] as KnownArticle
    if (deed === 'edit') return texts.edit(client, article)
    if (deed === 'read') return outcome({ ...(await texts.look(client, article)), body: null })
    if (deed === 'correct') return correct(client, article)
    return outcome(await askOf(people, client, article.id, deed, random))
  }

  return {
    articles,
    faults,
    async open(count) {
      for (let n = 0; n < count; n++) await texts.create(n % clients)
      for (const deed of ['translate', 'publish'] as const) {
        const begin = ({ id }: KnownArticle, n: number) =>
          deed === 'translate'
            ? call(n, 'translateArticle', { params: { id }, body: {} })
            : call(n, 'publishWithTranslations', { body: { articleId: id }, headers: { prefer: 'respond-async' } })
        await Promise.all(articles.map(begin))
        await cloud.idle()
      }
    },
    async act(client, wished, random) {
      const deed = possible(wished)
      return [deed, await act(client, deed, random)]
    },
    get maybe() {
      return texts.maybe()
    },
  }
}

/** Gives somebody the admin role, or takes it. */
function changeRole({ ids, call }: People, client: number, random: () => number) {
  const params = { id: ids[Math.floor(random() * ids.length)] as string, role: 'admin' }
  const isGrant = random() < 0.5
  const ask = (given: object) =>
    isGrant ? call(client, 'grantRole', { params, body: given }) : call(client, 'revokeRole', { params, query: given as Record<string, string> })
  return confirming(ask)
}

/** Asks for what is done with an article as a whole. */
function askOf({ call }: People, client: number, id: string, deed: Exclude<Deed, 'role' | 'create' | 'edit' | 'read' | 'correct'>, random: () => number) {
  const params = { id }
  const headers = { prefer: 'respond-async' }
  switch (deed) {
    case 'translate':
      return call(client, 'translateArticle', { params, body: {} })
    case 'publish':
      // Most often what is missing is translated first.
      if (random() < 0.6) return call(client, 'translateArticle', { params, body: { publish: true } })
      return call(client, 'publishWithTranslations', { body: { articleId: id }, headers })
    case 'unpublish':
      return confirming((body) => call(client, 'unpublishArticle', { params, body, headers }))
    case 'rollback': {
      const number = 1 + Math.floor(random() * 3)
      return confirming((body) => call(client, 'rollbackArticle', { params, body: { number, ...body }, headers }))
    }
    case 'trash':
      return confirming((body) => call(client, 'trashArticle', { params, body, headers }))
    case 'restore':
      return call(client, 'restoreArticle', { params, body: {} })
  }
}
