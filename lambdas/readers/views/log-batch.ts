import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import { referrerOrigin } from '#shared/domain/articles/visits.ts'
import { type Columns, decoded, readHeader, readLine, USUAL_COLUMNS } from '#shared/domain/readers/access-log.ts'
import { browserSlot, isInTime, type ReadArticle, readOf } from '#shared/domain/readers/logged-reads.ts'
import { networkOf } from '../../platform/api/visitor.ts'
import { LoggedEvents } from './logged-events.ts'

/** Origins that a batch tells apart: they are what requests say, and anybody may say anything. */
const ORIGINS_AT_MOST = 2000
/** Browsers whose names are kept with what is known of them. */
const AGENTS_AT_MOST = 20_000
export const OTHER_ORIGIN = 'other'

export interface BatchOptions {
  /** The day's salt, and the site's own origin. */
  salt: string
  siteOrigin: string
  /** Seconds since 1970. */
  now: number
}

/** What the lines of some parts of the log say of reads, without whom they are of. */
export class LogBatch {
  readonly events = new LoggedEvents()
  readonly articles: ReadArticle[] = []
  readonly origins: string[] = ['direct', OTHER_ORIGIN]
  /** Lines that were read, that are of bots, that came too late, that are broken. */
  readonly lines = { read: 0, bots: 0, late: 0, broken: 0 }
  /** Seconds since 1970 of the newest line that may count; 0 for none. */
  newest = 0
  readonly #options: BatchOptions
  readonly #articleOf = new Map<string, number>()
  readonly #originOf = new Map([
    ['direct', 0],
    [OTHER_ORIGIN, 1],
  ])
  readonly #slots = new Map<string, number>()

  constructor(options: BatchOptions) {
    this.#options = options
  }

  /** A reader of the lines of one file: each file says at its beginning which columns it has. */
  reader(): (line: string) => void {
    let columns = USUAL_COLUMNS
    return (line) => {
      if (line.startsWith('#')) columns = readHeader(line) ?? columns
      else if (line !== '') this.#take(line, columns)
    }
  }

  #take(line: string, columns: Columns): void {
    this.lines.read++
    const request = readLine(line, columns)
    if (!request) {
      this.lines.broken++
      return
    }
    const read = readOf(request)
    if (!read) return
    const ofAgent = this.#slotOf(request.agent)
    if (ofAgent < 0) this.lines.bots++
    else if (!isInTime(request.at, this.#options.now)) this.lines.late++
    else {
      // Colleagues with the same browser behind one address are told apart by their tabs, where they have agreed to it.
      const slot = read.session ? browserSlot(read.session) : ofAgent
      const visitor = createHmac('sha256', this.#options.salt)
        .update(`${networkOf(request.address)} ${slot}`)
        .digest()
      const [high, low] = [visitor.readUInt32BE(0), visitor.readUInt32BE(4)]
      const origin = read.stay > 0 ? 0 : this.#originNumber(request.referrer)
      if (request.at > this.newest) this.newest = request.at
      this.events.add({ high, low, at: request.at, target: this.#articleNumber(read.article), stay: read.stay, origin })
    }
  }

  /** Which of its network's browsers this is; -1 for a bot. */
  #slotOf(agent: string): number {
    const known = this.#slots.get(agent)
    if (known !== undefined) return known
    if (this.#slots.size >= AGENTS_AT_MOST) this.#slots.clear()
    // Twice: the log encodes what is encoded already.
    const name = decoded(decoded(agent))
    const slot = name === '' || isbot(name) ? -1 : browserSlot(name)
    this.#slots.set(agent, slot)
    return slot
  }

  #articleNumber(article: ReadArticle): number {
    const key = 'id' in article ? article.id : `${article.locale} ${article.slug}`
    const number = this.#articleOf.get(key) ?? this.articles.push(article) - 1
    this.#articleOf.set(key, number)
    return number
  }

  #originNumber(referrer: string): number {
    const origin = referrer === '' ? 'direct' : referrerOrigin(decoded(referrer), this.#options.siteOrigin)
    const known = this.#originOf.get(origin)
    if (known !== undefined) return known
    if (this.origins.length >= ORIGINS_AT_MOST) return 1
    const number = this.origins.push(origin) - 1
    this.#originOf.set(origin, number)
    return number
  }
}
