import { expect, it } from 'vitest'
import { endpointList } from './registry.ts'

it('lists an endpoint with the area whose function answers it, by the name that it declares', async () => {
  const declared = endpointList()
  for (const area of new Set(declared.map((endpoint) => endpoint.area))) {
    const listed: object = await import(`./functions/${area}.ts`)
    const own = declared.flatMap((endpoint) => (endpoint.area === area ? [endpoint.name] : []))
    expect(Object.keys(listed).sort()).toEqual(own.sort())
  }
})
