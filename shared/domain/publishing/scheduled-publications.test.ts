import { describe, expect, it } from 'vitest'
import { type AttemptState, passesByItself, SCHEDULING_TIMES, type ScheduledPublication, type ScheduledStep, scheduledStep } from './scheduled-publications.ts'

const TIME = Date.parse('2027-03-28T01:00:00Z')
const MINUTE = 60_000
const waiting: ScheduledPublication = { scheduledFor: TIME, stage: 'waiting', attempts: 0, firstTriedAt: null }
const facts = (over: Partial<Parameters<typeof scheduledStep>[1]> = {}) => ({
  attempt: { status: 'absent' } as AttemptState,
  missing: 0,
  mayHelp: true,
  ...over,
})

describe('[O-060] a planned publication', () => {
  it('waits until an hour before, has missing languages translated then, and goes out at its time', () => {
    expect(scheduledStep(waiting, facts(), TIME - 90 * MINUTE)).toEqual({ do: 'wait', next: TIME - 60 * MINUTE })
    expect(scheduledStep(waiting, facts({ missing: 3 }), TIME - 60 * MINUTE)).toEqual({ do: 'translate', next: TIME })
    expect(scheduledStep(waiting, facts(), TIME - 60 * MINUTE)).toEqual({ do: 'wait', next: TIME })
    expect(scheduledStep(waiting, facts(), TIME - 1)).toEqual({ do: 'wait', next: TIME })
    expect(scheduledStep(waiting, facts(), TIME)).toEqual({ do: 'attempt', attempt: 1, translate: false, next: TIME + MINUTE })
  })

  it('that was missed goes out as soon as somebody looks, and has its hour from then on', () => {
    const late = TIME + 5 * 60 * MINUTE
    expect(scheduledStep(waiting, facts({ missing: 1 }), late)).toMatchObject({ do: 'attempt', attempt: 1, translate: true })
    const tried: ScheduledPublication = { ...waiting, stage: 'at-work', attempts: 1, firstTriedAt: late }
    const refused: AttemptState = { status: 'error', code: 'translations-incomplete', message: 'x' }
    expect(scheduledStep(tried, facts({ attempt: refused }), late + MINUTE)).toMatchObject({ do: 'refuse', next: late + 5 * MINUTE })
  })

  it('is begun once: what was not begun is begun as the same attempt, what is at work is waited for, what is out is settled', () => {
    const atWork: ScheduledPublication = { ...waiting, stage: 'at-work', attempts: 2, firstTriedAt: TIME }
    expect(scheduledStep(atWork, facts(), TIME + MINUTE)).toMatchObject({ do: 'attempt', attempt: 2 })
    expect(scheduledStep(atWork, facts({ attempt: { status: 'running' } }), TIME + MINUTE)).toEqual({ do: 'wait', next: TIME + 2 * MINUTE })
    expect(scheduledStep(atWork, facts({ attempt: { status: 'success' } }), TIME + 90 * MINUTE)).toEqual({ do: 'clear-schedule' })
  })

  it('is tried again every five minutes for an hour, only where that may help, then is given up with the reason', () => {
    const steps: ScheduledStep['do'][] = []
    let scheduled: ScheduledPublication = waiting
    let at = TIME
    for (let looks = 0; looks < 60; looks++) {
      const attempt: AttemptState = scheduled.stage === 'at-work' ? { status: 'error', code: 'quality-gate-blocked', message: 'x' } : { status: 'absent' }
      const step = scheduledStep(scheduled, facts({ attempt }), at)
      steps.push(step.do)
      if (step.do === 'attempt') scheduled = { ...scheduled, stage: 'at-work', attempts: step.attempt, firstTriedAt: scheduled.firstTriedAt ?? at }
      if (step.do === 'refuse') scheduled = { ...scheduled, stage: 'refused' }
      if (step.do === 'give-up') break
      at = 'next' in step ? step.next : at
    }
    expect(scheduled.attempts).toBe(12)
    expect([steps.at(-1), at - TIME]).toEqual(['give-up', SCHEDULING_TIMES.triedFor])
    const refused: ScheduledPublication = { ...scheduled, stage: 'refused', firstTriedAt: TIME }
    expect(scheduledStep(refused, facts({ mayHelp: false }), TIME + 58 * MINUTE)).toEqual({ do: 'wait', next: TIME + 60 * MINUTE })
    expect(scheduledStep(refused, facts({ mayHelp: true }), TIME + 60 * MINUTE)).toEqual({ do: 'give-up', reason: null })
    expect(scheduledStep({ ...refused, stage: 'missed' }, facts(), TIME + 99 * MINUTE)).toEqual({ do: 'give-up', reason: null })
  })

  it('has languages translated at growing pauses', () => {
    const at = (attempts: number) => scheduledStep({ ...waiting, stage: 'refused', attempts, firstTriedAt: TIME }, facts({ missing: 1 }), TIME + MINUTE)
    const translating = Array.from({ length: 9 }, (_, n) => n).filter((attempts) => (at(attempts) as { translate?: boolean }).translate)
    expect(translating.map((attempts) => attempts + 1)).toEqual([1, 2, 4, 8])
  })

  it('knows which faults pass by themselves', () => {
    expect(
      (['dependency-unavailable', 'version-conflict', 'slug-taken', 'quality-gate-blocked', 'translations-incomplete'] as const).map(passesByItself),
    ).toEqual([...[true, true, false, false, false]])
  })
})

it('[O-060] an attempt that fails when the hour is over is the last, and its reason is the reason', () => {
  const tried: ScheduledPublication = { ...waiting, stage: 'at-work', attempts: 12, firstTriedAt: TIME }
  const failed: AttemptState = { status: 'error', code: 'quality-gate-blocked', message: 'Too short.' }
  const reason = { code: 'quality-gate-blocked', message: 'Too short.' }
  expect(scheduledStep(tried, facts({ attempt: failed }), TIME + 60 * MINUTE - 1)).toEqual({ do: 'refuse', ...reason, next: TIME + 60 * MINUTE })
  expect(scheduledStep(tried, facts({ attempt: failed }), TIME + 60 * MINUTE)).toEqual({ do: 'give-up', reason })
})
