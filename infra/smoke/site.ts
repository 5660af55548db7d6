/** A look at a site that takes longer has failed. */
const PATIENCE_MS = 20_000

export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** What a check found in order, for the report; what it found wrong it throws. */
export type Check = (site: Site) => Promise<string>

/** The site that is looked at, by the address that it was given; links that name its public address are followed there as well. */
export class Site {
  readonly origin: string

  /** @throws Error for what is no address */
  constructor(address: string) {
    if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) throw new Error(`${address} is no address, such as https://news.example.org`)
    this.origin = new URL(address).origin
  }

  /** Redirects are answers. @param path of this site, or an address of it */
  async get(path: string, init: RequestInit = {}): Promise<Answer> {
    const { pathname, search } = new URL(path, this.origin)
    const response = await fetch(this.origin + pathname + search, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS), ...init }).catch(
      (cause: Error) => {
        throw new Error(`${pathname}: no answer (${(cause.cause as Error)?.message ?? cause.message})`)
      },
    )
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  /** @throws Error when the answer is another one than 200, or of another type */
  async page(path: string, type = 'text/html'): Promise<Answer> {
    const answer = await this.get(path)
    demand(answer.status === 200, `${path} answers ${answer.status}`)
    const found = answer.headers.get('content-type') ?? 'nothing'
    demand(found.startsWith(type), `${path} is ${found}, not ${type}`)
    return answer
  }

  /** @throws Error when the answer is another one than 200, or no JSON */
  async json<T>(path: string): Promise<T> {
    return JSON.parse((await this.page(path, 'application/json')).text) as T
  }
}

/** @throws Error saying what is wrong, unless it holds */
export function demand(holds: boolean, wrong: string): asserts holds {
  if (!holds) throw new Error(wrong)
}
