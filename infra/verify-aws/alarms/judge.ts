import { type Alarm, readAlarm } from '../../alarms/alarm.ts'
import { alternativesOf } from '../../alarms/alternatives.ts'
import { firingValues, healthyValue, stateWith } from '../../alarms/firing.ts'
import { labelOf, ofType, type Resource, type Resources } from '../../iam/cloud.ts'
import { resourcesOf } from '../access/assembly-resources.ts'
import type { Assembly } from '../assembly.ts'
import type { Finding } from '../finding.ts'
import { unpublished } from './existence.ts'

const MATH = 'https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/using-metric-math.html'
const MISSING = 'https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-missing-data.html'
const LIMITS = 'https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/cloudwatch_limits.html'
const PUT = 'https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_PutMetricAlarm.html'
const NOTIFY = 'https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Notify_Users_Alarm_Changes.html'

/** Seconds that an alarm may look back, for short and for long periods. */
const LONGEST = { below: 3600, seconds: 86_400, otherwise: 7 * 86_400 } as const
const MOST_METRICS = 10

type Said = Omit<Finding, 'resource'>

/** Whether every alarm watches metrics that somebody publishes, can be fired by each of them, is silent when nothing is wrong, and tells somebody. */
export function judgeAlarms(assembly: Assembly): Finding[] {
  const resources = resourcesOf(assembly)
  const regions = new Map(assembly.stacks.map(({ name, region }) => [name, region]))
  const composite = ofType(resources, 'AWS::CloudWatch::CompositeAlarm').map((from) => said(from, unread('composite alarms are not known to the judge')))
  return [
    ...composite,
    ...ofType(resources, 'AWS::CloudWatch::Alarm').flatMap((from) => judge(from, resources, regions.get(from.stack) ?? '').map((one) => said(from, one))),
  ]
}

const said = (from: Resource, { rule, ...rest }: Said): Finding => ({ rule: `alarms: ${rule}`, resource: labelOf(from), ...rest })

const unread = (problem: string): Said => ({ rule: 'an alarm can be evaluated', problem, source: MATH })

function judge({ properties }: Resource, resources: Resources, region: string): Said[] {
  try {
    const alarm = readAlarm(properties)
    const absent = [...alarm.metrics.values()].flatMap((metric) => unpublished(metric, region, resources) ?? [])
    return [
      ...absent.map((one): Said => ({ rule: 'somebody publishes the metric', remedy: 'Watch a metric that is in the list of the service.', ...one })),
      ...withinLimits(alarm),
      ...firing(alarm),
      ...silence(alarm),
      ...telling(alarm, resources),
    ]
  } catch (cause) {
    return [unread((cause as Error).message)]
  }
}

function withinLimits({ periods, period, metrics }: Alarm): Said[] {
  const rule = 'an alarm is within the limits'
  const longest = period < LONGEST.below ? LONGEST.seconds : LONGEST.otherwise
  return [
    ...(metrics.size > MOST_METRICS ? [{ rule, problem: `it watches ${metrics.size} metrics, ${MOST_METRICS} are allowed`, source: LIMITS }] : []),
    ...(periods * period > longest ? [{ rule, problem: `it looks back ${periods * period} s, ${longest} are allowed`, source: PUT }] : []),
    ...(period % 60 !== 0 && ![10, 20, 30].includes(period) ? [{ rule, problem: `its period is ${period} s`, source: PUT }] : []),
  ]
}

/** Each summand, each item of an array alone; factors together. A metric that takes part in no way to fire is there for nothing. */
function firing(alarm: Alarm): Said[] {
  const rule = 'each metric fires the alarm alone'
  const ways = alternativesOf(alarm)
  const used = new Set(ways.flat())
  const idle = [...alarm.metrics.keys()].filter((id) => !used.has(id))
  return [
    ...ways
      .filter((ids) => firingValues(alarm, ids) === undefined)
      .map((ids) => ({
        rule,
        problem: `${ids.map((id) => nameOf(alarm, id)).join(' with ')} cannot fire it while the other metrics have no data or whatever its value`,
        remedy: 'Give each operand that may have no data a value with FILL(…, 0), and a threshold that it can reach.',
        source: MATH,
      })),
    ...idle.map((id) => ({ rule, problem: `${nameOf(alarm, id)} takes no part in what is compared with the threshold`, source: MATH })),
  ]
}

const nameOf = ({ metrics }: Alarm, id: string): string => `${metrics.get(id)?.name} (${id})`

function silence(alarm: Alarm): Said[] {
  const findings: Said[] = []
  if (alarm.missing !== 'breaching' && stateWith(alarm, {}) === 'ALARM')
    findings.push({ rule: 'no data fires no alarm', problem: 'it fires when none of its metrics has data', source: MISSING })
  const healthy = Object.fromEntries([...alarm.metrics].map(([id, metric]) => [id, healthyValue(metric)]))
  if (stateWith(alarm, healthy) === 'ALARM')
    findings.push({ rule: 'a healthy stage fires no alarm', problem: `it fires where all is well: ${JSON.stringify(healthy)}`, source: MATH })
  return findings
}

/** Whether the topic lets the alarm in is a question for the judge of authorisation. */
function telling({ onAlarm, onOk }: Alarm, resources: Resources): Said[] {
  const addresses = (topics: readonly string[]) =>
    ofType(resources, 'AWS::SNS::Subscription').filter(({ properties }) => properties.Protocol === 'email' && topics.includes(String(properties.TopicArn)))
  const missing = [...(addresses(onAlarm).length === 0 ? ['fires'] : []), ...(addresses(onOk).length === 0 ? ['is over'] : [])]
  return missing.map((when) => ({ rule: 'an alarm tells somebody', problem: `no address is told when it ${when}`, source: NOTIFY }))
}
