import type { LambdaEntry } from '../build/entries.ts'
import { API_RATE, atMost, LIMITED, openRate } from '../concurrency.ts'

interface Resource {
  Type: string
  // biome-ignore lint/suspicious/noExplicitAny: properties of some dozens of types
  Properties: any
}

/** What of a stage's templates limits it. */
export interface ScaledStage {
  /** Requests a second of the API, and of a route that is open to anybody. */
  apiRate: number
  openRate: number
  /** Executions at once of the account. */
  concurrency: number
  /** Executions at once of functions that have a reservation. */
  reserved: ReadonlyMap<LambdaEntry, number>
}

/** Executions at once that an account has by default: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
export const EXECUTIONS = 1000

/**
 * Reads a stage's throttles; reservations follow from the executions of the account.
 * @param concurrency of the account that the site runs in
 * @throws Error for templates without an API
 */
export function scaledStage(templates: readonly unknown[], concurrency: number): ScaledStage {
  const resources = templates.flatMap((template) => Object.values((template as { Resources: Record<string, Resource> }).Resources))
  const api = resources.find(({ Type }) => Type === 'AWS::ApiGatewayV2::Stage')
  const rate = api?.Properties.DefaultRouteSettings?.ThrottlingRateLimit ?? API_RATE.rateLimit
  if (!api) throw new Error('The templates have no API.')
  const reserved = LIMITED.flatMap((name): [LambdaEntry, number][] => {
    const most = atMost(name, concurrency)
    return most === undefined ? [] : [[name, most]]
  })
  return { apiRate: rate, openRate: openRate(concurrency).rateLimit, concurrency, reserved: new Map(reserved) }
}
