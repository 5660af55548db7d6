import type { Redelivered } from '../../redrive/redeliver.ts'
import type { LocalAlarms } from '../alarms/local-alarms.ts'
import type { DeadLetters } from '../dead-letters.ts'
import type { Faults } from '../faults/faults.ts'
import type { Announcements } from '../fixtures/announcements.ts'
import type { Posts } from '../fixtures/posts.ts'
import type { Webhooks } from '../fixtures/webhooks.ts'
import type { FoundLine } from '../log-search.ts'
import type { MailService } from '../mail.ts'
import type { LocalMetrics } from '../metrics.ts'
import type { Model } from '../model/model.ts'
import type { Schedules } from '../schedules.ts'
import type { States } from '../states/states.ts'
import type { Travel } from '../time/travel.ts'
import { deadLettersPage } from './dead-letters.ts'
import { executionPage, executionsPage } from './executions.ts'
import { faultsPage } from './faults.ts'
import type { Page } from './layout.ts'
import { metricsPage } from './metrics.ts'
import {
  announcementsPage,
  type FunctionView,
  functionsPage,
  mailPage,
  mailsPage,
  modelPage,
  overviewPage,
  postsPage,
  schedulesPage,
  webhooksPage,
} from './pages.ts'
import { timePage } from './time.ts'
import { tracePage } from './traces.ts'

export interface ConsoleDeps {
  states: Pick<States, 'list' | 'find' | 'events'>
  schedules: Pick<Schedules, 'list' | 'runNow'>
  mail: Pick<MailService, 'list' | 'find' | 'report'>
  model: Pick<Model, 'calls' | 'totals'>
  announcements: Pick<Announcements, 'list'>
  posts: Pick<Posts, 'list'>
  webhooks: Pick<Webhooks, 'list'>
  functions: () => readonly FunctionView[]
  metrics: Pick<LocalMetrics, 'list'>
  alarms: Pick<LocalAlarms, 'list'>
  /** Lines of all functions' logs that hold a text, oldest first. */
  searchLogs: (text: string) => Promise<FoundLine[]>
  deadLetters: Pick<DeadLetters, 'list'>
  /** Delivers all dead letters again. */
  redrive: () => Promise<Redelivered[]>
  travel: Travel
  /** Absent: nothing fails by plan. */
  faults?: Faults
  now?: () => number
}

const overview = (deps: ConsoleDeps): Page => {
  const executions = deps.states.list(100)
  return overviewPage({
    running: executions.filter(({ status }) => status === 'RUNNING').length,
    failed: executions.filter(({ status }) => status === 'FAILED' || status === 'TIMED_OUT').length,
    schedules: deps.schedules.list().length,
    mails: deps.mail.list(100).length,
    functions: deps.functions().length,
    model: deps.model.totals(),
  })
}

const trace = (deps: ConsoleDeps, wanted: string): Promise<Page> => tracePage(wanted, { searchLogs: deps.searchLogs, executions: () => deps.states.list(1000) })

/** The page under a path of the console. @param wanted the id that was asked for by form */
export function findPage(deps: ConsoleDeps, path: readonly string[], wanted: string): Page | undefined | Promise<Page> {
  const now = deps.now ?? Date.now
  const [section, id, ...rest] = path
  if (rest.length > 0) return undefined
  if (id !== undefined) {
    if (section === 'traces') return trace(deps, id)
    const execution = section === 'executions' ? deps.states.find(id) : undefined
    if (execution) return executionPage(execution, deps.states.events(id), now())
    const mail = section === 'mails' ? deps.mail.find(id) : undefined
    return mail && mailPage(mail)
  }
  switch (section) {
    case undefined:
      return overview(deps)
    case 'executions':
      return executionsPage(deps.states.list(100), now())
    case 'traces':
      return trace(deps, wanted)
    case 'metrics':
      return metricsPage(deps.metrics, deps.alarms.list())
    case 'schedules':
      return schedulesPage(deps.schedules.list())
    case 'time':
      return timePage(deps.travel, deps.schedules.list())
    case 'mails':
      return mailsPage(deps.mail.list(100))
    case 'model':
      return modelPage(deps.model.calls(100), deps.model.totals())
    case 'announcements':
      return announcementsPage(deps.announcements.list(100))
    case 'posts':
      return postsPage(deps.posts.list(100))
    case 'webhooks':
      return webhooksPage(deps.webhooks.list(100))
    case 'functions':
      return functionsPage(deps.functions())
    case 'dead-letters':
      return deadLettersPage(deps.deadLetters.list())
    case 'faults':
      return faultsPage(deps.faults)
    default:
      return undefined
  }
}

/** The same for programs; undefined where there are only pages. */
export function findData(deps: ConsoleDeps, path: string): unknown {
  if (path === 'executions') return deps.states.list(100)
  if (path === 'metrics') return deps.metrics.list()
  if (path === 'announcements') return deps.announcements.list(100)
  if (path === 'posts') return deps.posts.list(100)
  if (path === 'webhooks') return deps.webhooks.list(100)
  if (path === 'time') return { now: deps.travel.now(), journey: deps.travel.journey() }
  return path === 'functions' ? deps.functions() : undefined
}
