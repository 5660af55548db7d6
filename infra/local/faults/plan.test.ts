import { expect, it } from 'vitest'
import * as z from 'zod'
import { randomFrom } from '#shared/seeded-random.ts'
import { createFaults } from './faults.ts'
import { faultPlan, fits, planFrom } from './plan.ts'
import { readFaultPlan } from './setting.ts'

it('places fit by their parts, * stands for any text', () => {
  expect(fits('s3:PutObject')('s3:PutObject:pages/lt/page.html')).toBe(true)
  expect(fits('s3:PutObject')('s3:PutObjectAcl')).toBe(false)
  expect(fits('s3:*:staging/*')('s3:CopyObject:staging/a/1/lt/page.html')).toBe(true)
  expect(fits('s3:*:staging/*')('s3:CopyObject:pages/lt/page.html')).toBe(false)
  expect(fits('lambda:*publishing*:flip')('lambda:Simulpress-app-PublishingF00:flip')).toBe(true)
  expect(fits('*')('ses:SendEmail')).toBe(true)
  expect(fits('s3:GetObject:a.b')('s3:GetObject:axb')).toBe(false)
})

it('strikes the nth fitting call, as often as planned, and keeps what it did', () => {
  const faults = createFaults(
    [
      { at: 'dynamodb:PutItem', kind: 'throttle', nth: 2, times: 2 },
      { at: 'dynamodb:*', kind: 'crash-after', nth: 3 },
    ],
    () => 5,
  )
  const kinds = ['dynamodb:PutItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:PutItem', 'dynamodb:PutItem'].map((place) => faults.next(place)?.kind)
  expect(kinds).toEqual([undefined, undefined, 'throttle', 'throttle', undefined])
  expect(faults.injected).toEqual([
    { place: 'dynamodb:PutItem', kind: 'throttle', n: 2, at: 5 },
    { place: 'dynamodb:PutItem', kind: 'throttle', n: 3, at: 5 },
  ])
  expect(faults.planned().map(({ seen }) => seen)).toEqual([4, 5])
  faults.replace([])
  expect([faults.next('dynamodb:PutItem'), faults.injected, faults.planned()]).toEqual([undefined, [], []])
})

it('a seed gives the same plan each time, another seed another one', () => {
  const places = [
    { at: 's3:PutObject', calls: 30 },
    { at: 'lambda:publishing:flip', calls: 2, kinds: ['torn', 'crash-after'] },
  ] as const
  expect(planFrom(42, places, 12)).toEqual(planFrom(42, places, 12))
  expect(planFrom(42, places, 12)).not.toEqual(planFrom(43, places, 12))
  const many = planFrom(7, places, 400)
  expect(new Set(many.map(({ kind }) => kind)).size).toBe(6)
  expect(many.filter(({ at }) => at.startsWith('lambda')).every(({ nth, kind }) => nth <= 2 && (kind === 'torn' || kind === 'crash-after'))).toBe(true)
  const random = randomFrom(1)
  const numbers = Array.from({ length: 1000 }, random)
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(1)
  expect(numbers.reduce((sum, one) => sum + one) / 1000).toBeCloseTo(0.5, 1)
})

it('refuses what is no plan, with what to do', () => {
  const wrong = (plan: unknown) => z.prettifyError(faultPlan.safeParse(plan).error as z.ZodError)
  expect(wrong([{ at: 'dynamo:PutItem', kind: 'throttle', nth: 1 }])).toContain('"dynamo:PutItem" is no place: a place is service:operation')
  expect(wrong([{ at: 's3:*', kind: 'explode', nth: 0 }])).toMatch(/kind[\s\S]*nth|nth[\s\S]*kind/)
  const setting = z.string().transform(readFaultPlan)
  expect(setting.parse('seed:42:12')).toHaveLength(12)
  expect(setting.parse('[]')).toEqual([])
  expect(setting.safeParse('seed').error?.issues[0]?.message).toContain('LOCAL_FAULTS is a plan as JSON or seed:<number>:<count>')
  expect(setting.safeParse('[{"at":"x:y","kind":"torn","nth":1}]').error?.issues[0]?.message).toContain('"x:y" is no place')
})
