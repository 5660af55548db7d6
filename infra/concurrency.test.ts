import { expect, it } from 'vitest'
import { gatewayEndpoints } from '#shared/contracts/registry.ts'
import { leaseMinutes } from '#shared/domain/platform/operation-kinds.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { atMost, itemsAtOnce, type Limited, localesAtOnce, openRate, translationMinutes } from './concurrency.ts'
import { stage } from './testing/stages.ts'
import { stacksOfApp } from './verify-aws/creation-order/template.ts'

const FLOODED: readonly Limited[] = ['origin-fallback', 'search-page', 'share-images', 'batches', 'translation']

/** Functions with a reservation, by the name of their bundle, and how many locales are at work at once. */
function limitsOf(context: Record<string, unknown>) {
  const resources = stacksOfApp(stage({ stage: 'prod', ...context })).flatMap(({ template }) => Object.values(template.Resources))
  const functions = resources.filter(({ Type }) => Type === 'AWS::Lambda::Function').map(({ Properties = {} }) => Properties)
  const reserved = functions.flatMap(({ ReservedConcurrentExecutions, Environment }) =>
    ReservedConcurrentExecutions === undefined
      ? []
      : [[(Environment as { Variables: Record<string, string> }).Variables.POWERTOOLS_SERVICE_NAME, ReservedConcurrentExecutions as number] as const],
  )
  const batches = functions.map(({ Environment }) => (Environment as { Variables?: Record<string, string> } | undefined)?.Variables ?? {})
  const items = batches.flatMap(({ ITEMS_AT_ONCE }) => (ITEMS_AT_ONCE === undefined ? [] : [Number(ITEMS_AT_ONCE)]))
  const [api] = resources.filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Stage')
  const routes = api?.Properties?.RouteSettings as Record<string, { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }>
  const atOnce = [...JSON.stringify(resources).matchAll(/MaxConcurrency\\+":(\d+)/g)].map(([, number]) => Number(number))
  return { reserved: Object.fromEntries(reserved) as Record<string, number>, atOnce, items, routes }
}

it('reserves nothing in a new account, where AWS would refuse it, and leaves the API more than half', () => {
  const { reserved, atOnce } = limitsOf({})
  expect(reserved).toEqual({})
  expect(atOnce).toEqual([4, 4, 2, 2])
})

it('limits what comes in floods once there is something to reserve, and keeps the rest and AWS’s hundred for the API', () => {
  const { reserved, atOnce } = limitsOf({ lambdaConcurrency: 1000 })
  expect(Object.keys(reserved).sort()).toEqual([...FLOODED].sort())
  const sum = Object.values(reserved).reduce((one, other) => one + other, 0)
  expect(sum).toBeLessThanOrEqual(600)
  expect(atOnce).toEqual([TARGET_LOCALES.length, TARGET_LOCALES.length, 250, 250])
})

it('never asks for more than the quota without AWS’s hundred', () => {
  for (let quota = 10; quota <= 2000; quota += 7) {
    const sum = FLOODED.reduce((all, name) => all + (atMost(name, quota) ?? 0), 0)
    expect(sum, `quota ${quota}`).toBeLessThanOrEqual(Math.max(0, quota - 100))
    expect(localesAtOnce(quota)).toBeLessThanOrEqual(Math.max(1, quota / 2))
  }
})

it('leaves every language half an hour of waiting for each model, and ends a run before its article is let go', () => {
  expect(translationMinutes(TARGET_LOCALES.length)).toBe(90)
  expect(translationMinutes(4)).toBe(360)
  for (let atOnce = 1; atOnce <= TARGET_LOCALES.length; atOnce++) expect(translationMinutes(atOnce)).toBeLessThanOrEqual(leaseMinutes('translate-article'))
})

it('has other guards in a new account: one article of a batch at a time, and a rate for each route that is open to anybody', () => {
  const { items, atOnce, routes } = limitsOf({})
  expect(items).toEqual([1])
  expect((items[0] ?? 0) * (atOnce[0] ?? 0)).toBeLessThan(10 / 2)
  const open = gatewayEndpoints().filter(({ access }) => access === 'anyone')
  expect(Object.keys(routes).sort()).toEqual(open.map(({ method, path }) => `${method} ${path}`).sort())
  // At a fifth of a second for a call, a flood of one route has a tenth of the executions.
  for (const limit of Object.values(routes)) expect(limit).toEqual({ ThrottlingRateLimit: 5, ThrottlingBurstLimit: 2 })
})

it('takes both guards back with the quota', () => {
  const { items, routes } = limitsOf({ lambdaConcurrency: 1000 })
  expect(items).toEqual([28])
  for (const limit of Object.values(routes)) expect(limit).toEqual({ ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 })
  for (let quota = 10; quota <= 2000; quota += 7) {
    expect(itemsAtOnce(quota) * localesAtOnce(quota), `quota ${quota}`).toBeLessThanOrEqual(quota / 2)
    expect(openRate(quota).burstLimit, `quota ${quota}`).toBeLessThanOrEqual(quota / 5)
  }
})
