import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { endpointList } from '#shared/contracts/registry.ts'
import { getTable } from '../table/table.ts'
import { startTestTable } from '../testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../testing/testing-call.ts'
import { createApi } from './api.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
})
afterAll(() => stop())

/** Every attribute that any row of the table has. */
const attributes = () => [...new Set(Object.values(getTable().entities).flatMap((entity) => Object.keys(entity.schema.attributes)))]

/** Attributes of one call. */
const AT_ONCE = 80

/** The fields that a body may have, and what tells it from the others where there are several kinds. */
function kindsOf(body: z.ZodType): { known: string[]; told: object }[] {
  if (!(body instanceof z.ZodDiscriminatedUnion)) return [{ known: Object.keys((body as z.ZodObject).shape), told: {} }]
  const name = body.def.discriminator
  return (body.options as z.ZodObject[]).map(({ shape }) => ({ known: Object.keys(shape), told: { [name]: (shape[name] as z.ZodLiteral).value } }))
}

const withBody = endpointList().filter(({ body }) => body !== null)

describe.each(withBody.map((declared) => [declared.name, declared] as const))('%s', (name, declared) => {
  it('[A3] takes no attribute of any row that it does not declare', async () => {
    let isReached = false
    const reach = async () => {
      isReached = true
      throw new Error('reached')
    }
    const api = createApi({ [name]: declared }, { [name]: reach } as never)
    for (const { known, told } of kindsOf(declared.body as z.ZodType)) {
      const foreign = attributes().filter((attribute) => !known.includes(attribute))
      expect(foreign.length).toBeGreaterThan(60)
      // Some take only small bodies.
      for (let left = foreign; left.length > 0; left = left.slice(AT_ONCE)) {
        const some = left.slice(0, AT_ONCE)
        const answer = await callEndpoint(api, name, { claims, body: { ...told, ...Object.fromEntries(some.map((attribute) => [attribute, true])) } })
        expect(answer.status).toBe(400)
        const named = answer.body.errors.map(({ message }: { message: string }) => message).join()
        for (const attribute of some) expect(named).toContain(`"${attribute}"`)
      }
    }
    expect(isReached).toBe(false)
  })
})
