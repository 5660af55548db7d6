import { AwsError } from './aws-json.ts'

/** Where an alias sends calls: to a version, and the share `weight` of them, 0 to 1, to another one. */
export interface Routing {
  version: string
  canary?: { version: string; weight: number }
}

/** Published versions of functions or of state machines, numbered from 1, and the aliases that choose among them. */
export class Versions<Version> {
  readonly #published = new Map<string, (Version | undefined)[]>()
  readonly #routings = new Map<string, Routing>()
  readonly #random: () => number

  constructor(random: () => number = Math.random) {
    this.#random = random
  }

  /** @returns the number of the new version */
  publish(name: string, version: Version): string {
    const earlier = this.#published.get(name) ?? []
    this.#published.set(name, [...earlier, version])
    return String(earlier.length + 1)
  }

  /** Numbers of a function's or machine's versions, oldest first. */
  numbers = (name: string): string[] => (this.#published.get(name) ?? []).flatMap((version, index) => (version === undefined ? [] : [String(index + 1)]))

  /** As the rollback of the update that published it. Its number is not given again. */
  delete(name: string, number: string): void {
    const published = this.#published.get(name)
    if (published) published[Number(number) - 1] = undefined
  }

  version = (name: string, number: string): Version | undefined => this.#published.get(name)?.[Number(number) - 1]

  all = (): Version[] => [...this.#published.values()].flat().filter((version) => version !== undefined)

  routing = (name: string, alias: string): Routing | undefined => this.#routings.get(`${name}:${alias}`)

  /** Makes an alias, or moves it. @throws AwsError ResourceNotFoundException for a version that was not published */
  route(name: string, alias: string, routing: Routing): void {
    for (const number of [routing.version, ...(routing.canary ? [routing.canary.version] : [])])
      if (!this.version(name, number)) throw new AwsError('ResourceNotFoundException', `Function not found: ${name}:${number}`, 404)
    this.#routings.set(`${name}:${alias}`, routing)
  }

  /** The version that a call is for. @param qualifier a number or an alias */
  find(name: string, qualifier: string): Version | undefined {
    const routing = this.routing(name, qualifier)
    if (!routing) return this.version(name, qualifier)
    const { canary } = routing
    return this.version(name, canary && this.#random() < canary.weight ? canary.version : routing.version)
  }
}
