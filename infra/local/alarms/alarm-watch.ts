import type { Alarm } from '../../alarms/alarm.ts'
import type { Points } from '../../alarms/points.ts'
import { type AlarmState, seriesOf, stateOf } from '../../alarms/state.ts'
import type { Mail } from '../stored-mail.ts'

/** Who is told by a topic. */
export interface Subscription {
  topic: string
  protocol: string
  endpoint: string
}

interface AlarmWatchDeps {
  alarms: readonly Alarm[]
  subscriptions: readonly Subscription[]
  points: Pick<Points, 'read'>
  /** @throws when the topic's policy does not let the alarm publish */
  demand(alarm: string, topic: string): void
  send(mail: Mail): void
  /** Milliseconds since 1970. */
  now(): number
  onError(cause: unknown): void
}

/** How an alarm stands, and since when. */
export interface Standing {
  alarm: Alarm
  state: AlarmState
  since: number
}

export interface AlarmWatch {
  /** Evaluates every alarm once; those that changed tell their topics. */
  look(): void
  list(): Standing[]
}

/** Subscriptions to a topic by mail get it from here on AWS. */
const SENDER = 'AWS Notifications <no-reply@sns.amazonaws.com>'

/**
 * Alarms as CloudWatch keeps them. They begin at OK and tell nobody of it: what is still wrong after a start is told again. One that fires on
 * missing data waits until there could have been data for all of its periods.
 */
export function createAlarmWatch(deps: AlarmWatchDeps): AlarmWatch {
  const begun = deps.now()
  const standing = new Map<string, Standing>(deps.alarms.map((alarm) => [alarm.name, { alarm, state: 'OK', since: begun }]))
  const tell = (alarm: Alarm, from: AlarmState, to: AlarmState, at: number): void => {
    const topics = to === 'ALARM' ? alarm.onAlarm : to === 'OK' ? alarm.onOk : []
    for (const topic of topics) {
      try {
        deps.demand(alarm.name, topic)
        for (const one of deps.subscriptions.filter((each) => each.topic === topic && each.protocol === 'email'))
          deps.send(mailOf(alarm, { from, to, at, address: one.endpoint, seen: seriesOf(alarm, deps.points, at) }))
      } catch (cause) {
        deps.onError(cause)
      }
    }
  }
  return {
    look() {
      const at = deps.now()
      for (const { alarm, state } of standing.values()) {
        if (alarm.missing === 'breaching' && at - begun < alarm.periods * alarm.period * 1000) continue
        const next = stateOf(alarm, deps.points, at, state)
        if (next === state) continue
        standing.set(alarm.name, { alarm, state: next, since: at })
        tell(alarm, state, next, at)
      }
    },
    list: () => [...standing.values()].sort((one, other) => one.alarm.name.localeCompare(other.alarm.name)),
  }
}

interface Change {
  from: AlarmState
  to: AlarmState
  at: number
  address: string
  /** Values of the alarm's periods, the newest last. */
  seen: readonly (number | undefined)[]
}

function mailOf(alarm: Alarm, { from, to, at, address, seen }: Change): Mail {
  const values = seen.map((value) => value ?? 'no data').join(', ')
  const text = [
    alarm.description,
    '',
    `Alarm: ${alarm.name}`,
    `State: ${from} -> ${to}`,
    `Time: ${new Date(at).toISOString()}`,
    `Values of the last ${alarm.periods} periods of ${alarm.period} seconds: ${values}`,
    `Condition: ${alarm.operator} ${alarm.threshold} in ${alarm.toAlarm} of ${alarm.periods} periods`,
  ].join('\n')
  return { from: SENDER, to: [address], subject: `${to}: "${alarm.name}"`, text }
}
