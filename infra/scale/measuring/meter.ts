import { ENDPOINTS, type EndpointName } from '#shared/contracts/registry.ts'
import { callEndpoint, signedInAdmin, type TestAnswer, type TestRequest } from '../../../lambdas/platform/testing/testing-call.ts'
import type { LambdaEntry } from '../../build/entries.ts'
import { type Counts, nothing } from '../measured.ts'
import type { MeasuringCloud } from './cloud.ts'
import { call } from './functions.ts'

export interface Meter {
  counts: Record<string, Counts>
  /** Calls an endpoint as an editor does. @returns the answer's body @throws Error for a refusal */
  endpoint(name: EndpointName, request?: TestRequest): Promise<TestAnswer['body']>
  /** What destroys something is confirmed as the first answer demands. */
  confirmation(name: EndpointName, request: TestRequest): Promise<object>
  /** Counts some work under a name. */
  count<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** What was counted since is nobody's. */
  forget(): void
}

/** Keeps what each operation asks for; of one that is measured several times the dearest. */
export async function createMeter(cloud: Pick<MeasuringCloud, 'take' | 'executions'>): Promise<Meter> {
  const counts: Record<string, Counts> = {}
  const claims = await signedInAdmin()
  const keep = (name: string, taken: Counts) => {
    const known = counts[name]
    if (!known || known.read + known.write < taken.read + taken.write) counts[name] = taken
  }
  const count: Meter['count'] = async (name, work) => {
    cloud.take()
    const result = await work()
    keep(name, { ...nothing(), ...cloud.take(), ...(await cloud.executions()) })
    return result
  }
  const ask = async (name: EndpointName, request: TestRequest = {}) => {
    const { area } = ENDPOINTS[name]
    const handler = (event: unknown) => call((area === 'partner' ? 'partner' : `api-${area}`) as LambdaEntry, event)
    return callEndpoint(handler as never, name, { claims, ...request })
  }
  return {
    counts,
    count,
    async endpoint(name, request) {
      const { status, body } = await count(name, () => ask(name, request))
      if (status >= 400) throw new Error(`${name} answered ${status}: ${JSON.stringify(body).slice(0, 400)}`)
      return body
    },
    async confirmation(name, request) {
      const { body } = await ask(name, { body: {}, ...request })
      return { confirmation: body.confirmation }
    },
    forget: () => void cloud.take(),
  }
}
