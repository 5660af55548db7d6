import { randomUUID } from 'node:crypto'
import type { TestAnswer } from '../../lambdas/platform/testing/testing-call.ts'
import type { ProvingCloud } from './cloud.ts'
import { type Outcome, outcomeOf, type People } from './newsroom-people.ts'
import { TEXT } from './publication.ts'

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

const TRIES = 4

/** Reads, edits and begins articles, and keeps what must be found of it later. */
export function createTexts(cloud: ProvingCloud, people: People, faults: string[]) {
  const articles: KnownArticle[] = []
  let words = 0
  /** Ids that calls without an answer may have made. */
  let maybe = 0

  const look = async (client: number, article: KnownArticle): Promise<TestAnswer> => {
    const before = article.seen
    const answer = await people.call(client, 'getArticle', { params: { id: article.id } })
    if (answer.status !== 200) return answer
    const { version } = answer.body
    if (version < before) faults.push(`${article.id} was shown in version ${version} after somebody had seen ${before}`)
    article.seen = Math.max(article.seen, version)
    return answer
  }

  return {
    articles,
    look,
    maybe: (): number => maybe,

    async edit(client: number, article: KnownArticle): Promise<Outcome> {
      const { status, body } = await look(client, article)
      if (status !== 200) return outcomeOf(cloud, { status, body: null })
      const added = `Word ${++words} of client ${client} was kept.`
      const { title, excerpt, category_id, hero_image_url, hero_image_alt, meta_title, meta_description, tags, featured, slug, version } = body
      const shared = { title, excerpt, category_id, hero_image_url, hero_image_alt, meta_title, meta_description, tags, featured, slug, scheduled_for: null }
      const input = { ...shared, content: `${body.content}<p>${added}</p>`, version }
      const saved = await people.call(client, 'saveArticle', { params: { id: article.id }, body: input })
      const outcome = await outcomeOf(cloud, { ...saved, body: null })
      if (outcome === 'refused') article.refused.push({ words: added, code: saved.body.code })
      else article.added.push({ words: added, version: outcome === 'done' ? saved.body.version : null })
      if (outcome === 'done') article.seen = Math.max(article.seen, saved.body.version)
      return outcome
    },

    /** The same call until it is answered: one article comes of it, unless who asks loses the role meanwhile, as a key is its caller's. */
    async create(client: number): Promise<Outcome> {
      let unanswered: string | undefined
      const headers = { 'idempotency-key': randomUUID() }
      const body = { ...TEXT, tags: [], title: `${TEXT.title}, part ${++words}`, category_id: 'news' }
      for (let tried = 0; tried < TRIES; tried++) {
        const answer = await people.call(client, 'createArticle', { headers, body })
        const person = people.personOf(client)
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
    },
  }
}
