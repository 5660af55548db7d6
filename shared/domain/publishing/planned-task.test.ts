import { expect, it } from 'vitest'
import { plannedTask } from './planned-task.ts'

const of = (over: Partial<Parameters<typeof plannedTask>[0]> = {}) =>
  plannedTask({
    ...{ id: 'a1', title: 'A hole', scheduledFor: '2026-11-25T07:00:00.000Z', reasons: ['word_count', 'translations-incomplete'] },
    ...{ until: Date.parse('2026-11-25T08:00:00Z'), zone: 'Europe/Vilnius', ...over },
  })

it('the task says what did not go out, when, why, and until when it is tried again', () => {
  expect(of()).toMatchObject({ title: 'Nepublikuota laiku: A hole', severity: 'critical', screen: 'articles/a1', source: 'publish-due' })
  expect(of().description).toMatch(
    /^Suplanuota 2026-11-25 09:00 \(Europe\/Vilnius\)\. Priežastis: .*Žodžiai.*, Trūksta vertimų\. Bandoma kas 5 minutes iki 10:00: /,
  )
})

it('given up, it says what to do', () => {
  expect(of({ until: null }).description).toMatch(/ Daugiau nebebandoma: pataisykite ir publikuokite arba suplanuokite iš naujo\.$/)
})

it('without a reason it has one all the same, and a long title is cut', () => {
  expect(of({ reasons: [] }).description).toMatch(/Priežastis: \S/)
  expect(of({ title: 'x'.repeat(80) }).title).toBe(`Nepublikuota laiku: ${'x'.repeat(80)}`)
  expect(of({ title: 'x'.repeat(81) }).title).toBe(`Nepublikuota laiku: ${'x'.repeat(80)}…`)
})
