import { expect, it } from 'vitest'
import { errorsOf } from '#shared/contracts/platform/endpoint.ts'
import { endpointList } from '#shared/contracts/registry.ts'
import { ERRORS } from '#shared/errors.ts'
import { handler as api } from '../../api/site.ts'
import { callEndpoint } from '../../platform/testing/testing-call.ts'

Object.assign(process.env, { TABLE_NAME: 'none', AWS_REGION: 'eu-central-1', POWERTOOLS_LOG_LEVEL: 'SILENT', VALIDATE_RESPONSES: 'true' })

type Json = Record<string, unknown>
const openApi = async () => (await callEndpoint(api, 'getOpenApi')).body

it('the OpenAPI document holds every endpoint with its parameters, body and all its errors', async () => {
  const document = await openApi()
  expect(document.openapi).toMatch(/^3\.1\./)
  const operations = Object.entries<Record<string, Json>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  )
  expect(operations.map(([route]) => route).sort()).toEqual(
    endpointList()
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  )
  expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(endpointList().length)
  for (const declared of endpointList()) {
    const operation = document.paths[declared.path][declared.method.toLowerCase()]
    const inPath = [...declared.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const parameters = operation.parameters as { name: string; in: string; required: boolean }[]
    expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name, required }) => [name, required])).toEqual(inPath.map((name) => [name, true]))
    expect('requestBody' in operation).toBe(declared.body !== null)
    expect(operation.security).toEqual(declared.access === 'anyone' ? [] : [{ [declared.answers === 'stream' ? 'accessTokenBeside' : 'accessToken']: [] }])
    for (const code of errorsOf(declared)) expect(operation.responses[ERRORS[code].status].description).toContain(`\`${code}\``)
    expect('202' in operation.responses).toBe(declared.long)
  }
})

it('every reference of the document leads somewhere, and unknown fields are refused in it too', async () => {
  const document = await openApi()
  const text = JSON.stringify(document)
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference as string)
  expect(references.length).toBeGreaterThan(10)
  for (const reference of new Set(references)) {
    const found = reference
      .slice(2)
      .split('/')
      .reduce<Json | undefined>((node, name) => node?.[name] as Json | undefined, document)
    expect(found, reference).toBeDefined()
  }
  expect(text).not.toContain('$defs')
  const { oneOf } = document.components.schemas.ArticleInput
  expect(oneOf.map(({ type, additionalProperties }: Json) => [type, additionalProperties])).toEqual([
    ['object', false],
    ['object', false],
  ])
})
