import { readAlarm } from '../../alarms/alarm.ts'
import { createPoints, type Points } from '../../alarms/points.ts'
import type { DeadLetters } from '../dead-letters.ts'
import type { Mail } from '../stored-mail.ts'
import type { Cloud } from '../template.ts'
import { createAlarmWatch, type Standing } from './alarm-watch.ts'
import { createServiceMetrics, type ServiceMetrics } from './service-metrics.ts'

/** Real milliseconds between two looks; CloudWatch looks once a minute. */
const LOOK_MS = 5000
/** Simulated milliseconds for which data points are kept: longer than any alarm of ours looks back. */
const KEPT_MS = 2 * 3_600_000

interface Watched {
  deadLetters: Pick<DeadLetters, 'list'>
  /** @throws when the topic's policy does not let the alarm publish */
  demand(alarm: string, topic: string): void
  send(mail: Mail): void
  onError(cause: unknown): void
}

export interface LocalAlarms {
  points: Points
  services: ServiceMetrics
  /** Begins to look; until then data points only gather. */
  watch(watched: Watched): void
  /** Evaluates every alarm now. */
  look(): void
  list(): Standing[]
  close(): void
}

/** The template's alarms over the metrics that functions log and stand-ins publish; who subscribes by mail finds it among the mails of the console. */
export function createLocalAlarms(cloud: Pick<Cloud, 'all'>, now: () => number): LocalAlarms {
  const points = createPoints(KEPT_MS)
  const services = createServiceMetrics(points)
  const alarms = cloud.all('AWS::CloudWatch::Alarm').map(({ properties }) => readAlarm(properties))
  const queues = cloud.all('AWS::SQS::Queue').map((queue) => queue.attribute('QueueName'))
  const subscriptions = cloud.all('AWS::SNS::Subscription').map(({ properties: { TopicArn, Protocol, Endpoint } }) => ({
    ...{ topic: TopicArn, protocol: Protocol, endpoint: Endpoint },
  }))
  let watching: { look(): void; list(): Standing[] } | undefined
  let timer: NodeJS.Timeout | undefined
  return {
    points,
    services,
    watch({ deadLetters, demand, send, onError }) {
      const watch = createAlarmWatch({ alarms, subscriptions, points, demand, send, now, onError })
      const look = (): void => {
        const waiting = Map.groupBy(deadLetters.list(), ({ queue }) => queue)
        for (const queue of queues) services.messagesWait(queue, waiting.get(queue)?.length ?? 0)
        services.flush(now())
        watch.look()
      }
      watching = { look, list: watch.list }
      timer = setInterval(() => {
        try {
          look()
        } catch (cause) {
          onError(cause)
        }
      }, LOOK_MS).unref()
    },
    look: () => watching?.look(),
    list: () => watching?.list() ?? [],
    close: () => clearInterval(timer),
  }
}
