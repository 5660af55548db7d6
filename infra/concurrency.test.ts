import { expect, it } from 'vitest'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { atMost, type Limited, localesAtOnce } from './concurrency.ts'
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
  const atOnce = [...JSON.stringify(resources).matchAll(/MaxConcurrency\\+":(\d+)/g)].map(([, number]) => Number(number))
  return { reserved: Object.fromEntries(reserved) as Record<string, number>, atOnce }
}

it('reserves nothing in a new account, where AWS would refuse it, and leaves the API more than half', () => {
  const { reserved, atOnce } = limitsOf({})
  expect(reserved).toEqual({})
  expect(atOnce).toEqual([4, 4])
})

it('limits what comes in floods once there is something to reserve, and keeps the rest and AWS’s hundred for the API', () => {
  const { reserved, atOnce } = limitsOf({ lambdaConcurrency: 1000 })
  expect(Object.keys(reserved).sort()).toEqual([...FLOODED].sort())
  const sum = Object.values(reserved).reduce((one, other) => one + other, 0)
  expect(sum).toBeLessThanOrEqual(600)
  expect(atOnce).toEqual([TARGET_LOCALES.length, TARGET_LOCALES.length])
})

it('never asks for more than the quota without AWS’s hundred', () => {
  for (let quota = 10; quota <= 2000; quota += 7) {
    const sum = FLOODED.reduce((all, name) => all + (atMost(name, quota) ?? 0), 0)
    expect(sum, `quota ${quota}`).toBeLessThanOrEqual(Math.max(0, quota - 100))
    expect(localesAtOnce(quota)).toBeLessThanOrEqual(Math.max(1, quota / 2))
  }
})
