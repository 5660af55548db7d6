import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Alarm, readAlarm } from '../../alarms/alarm.ts'
import { alternativesOf } from '../../alarms/alternatives.ts'
import { firingValues } from '../../alarms/firing.ts'
import { createPoints, type Seen } from '../../alarms/points.ts'
import { createAccess } from '../../iam/access.ts'
import { ofType, type Resources } from '../../iam/cloud.ts'
import { resourcesOf } from '../../verify-aws/access/assembly-resources.ts'
import { onBehalfOf } from '../../verify-aws/access/edges/edge.ts'
import { assemblyOf } from '../../verify-aws/assembly.ts'
import { createMail, type MailService } from '../mail.ts'
import { createAlarmWatch } from './alarm-watch.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'alarms-'))
let mail: MailService
beforeAll(() => {
  mail = createMail({ dataDir, identities: [] })
})
afterAll(() => {
  mail.close()
  rmSync(dataDir, { recursive: true })
})

/** Long enough for any alarm to have looked at nothing but silence. */
const DAYS = 86_400_000

/** A stage's alarms over points of a test, its topics and their policies, and the store of mails. */
function watchOf(resources: Resources) {
  const access = createAccess(resources)
  const alarms = ofType(resources, 'AWS::CloudWatch::Alarm').map(({ properties }) => readAlarm(properties))
  const subscriptions = ofType(resources, 'AWS::SNS::Subscription').map(({ properties: { TopicArn, Protocol, Endpoint } }) => ({
    ...{ topic: String(TopicArn), protocol: String(Protocol), endpoint: String(Endpoint) },
  }))
  const demand = (name: string, topic: string) => {
    const arn = `arn:aws:cloudwatch:${topic.split(':')[3]}:${resources.account}:alarm:${name}`
    const call = { caller: { service: 'cloudwatch.amazonaws.com' }, action: 'sns:Publish', resource: topic, context: onBehalfOf(resources, arn) }
    if (!access.decide(call).allowed) throw new Error(`${name} may not publish to ${topic}.`)
  }
  return { alarms, subscriptions, demand }
}

describe.each(['local', 'dev', 'staging', 'prod'] as const)('in the stage %s', (stage) => {
  let watched: ReturnType<typeof watchOf>
  beforeAll(() => {
    watched = watchOf(resourcesOf(assemblyOf(stage)))
  })

  /** A day of silence, then these values in every period, then silence again. */
  const lifeOf = (alarm: Alarm, values: Readonly<Record<string, number>>) => {
    const points = createPoints()
    let now = 1_700_000_000_000
    const faults: unknown[] = []
    const watch = createAlarmWatch({ ...watched, alarms: [alarm], points, now: () => now, send: mail.send, onError: (cause) => faults.push(cause) })
    const state = () => {
      watch.look()
      return watch.list()[0]?.state
    }
    now += DAYS
    const before = state()
    for (let period = 0; period < alarm.periods; period++) {
      now += alarm.period * 1000
      for (const [id, value] of Object.entries(values)) points.put(alarm.metrics.get(id) as Seen, value, now)
    }
    const during = state()
    now += DAYS
    return { states: [before, during, state()], faults }
  }
  const mailsOf = (name: string) => mail.list(1000).filter(({ subject }) => subject.includes(`"${name}"`))

  it('fires every alarm by each of its metrics alone, and its mail arrives, and the mail that it is over', () => {
    const lives: string[] = []
    for (const alarm of watched.alarms)
      for (const ids of alternativesOf(alarm)) {
        const before = mailsOf(alarm.name).length
        const isForSilence = alarm.missing === 'breaching'
        const values = isForSilence ? Object.fromEntries(ids.map((id) => [id, alarm.threshold])) : firingValues(alarm, ids)
        const { states, faults } = lifeOf(alarm, values ?? {})
        const what = `${alarm.name} by ${ids}`
        expect([what, ...states, ...faults]).toEqual([what, ...(isForSilence ? ['ALARM', 'OK', 'ALARM'] : ['OK', 'ALARM', 'OK'])])
        const mails = mailsOf(alarm.name).slice(0, mailsOf(alarm.name).length - before)
        expect(mails.map(({ subject }) => subject.split(':')[0]).sort()).toEqual(isForSilence ? ['ALARM', 'ALARM', 'OK'] : ['ALARM', 'OK'])
        for (const { to, text } of mails) expect([to, text?.includes('docs/runbook.md#')]).toEqual([['ops@example.org'], true])
        lives.push(alarm.name)
      }
    expect(new Set(lives).size).toBe(watched.alarms.length)
    expect(watched.alarms.length).toBeGreaterThanOrEqual(40)
  })

  it('fires none of them while nothing says anything, but the one that is for that', () => {
    const silent = watched.alarms.filter((alarm) => lifeOf(alarm, {}).states.includes('ALARM'))
    expect(silent.map(({ name }) => name)).toEqual([`Simulpress-${stage}-schedules-silent`])
  })

  it('sends no mail where the topic does not let alarms in', () => {
    const [alarm] = watched.alarms
    const { demand } = watched
    watched.demand = (name, topic) => demand(name.replace('Simulpress', 'Other'), topic)
    const { faults } = lifeOf(alarm!, firingValues(alarm!, alternativesOf(alarm!)[0]!)!)
    watched.demand = demand
    expect(faults.map(String)).toEqual([expect.stringContaining('may not publish'), expect.stringContaining('may not publish')])
  })
})
