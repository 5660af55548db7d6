import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Redelivered } from '../../redrive/redeliver.ts'
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
import { faultsPage, setPlan } from './faults.ts'
import { html } from './html.ts'
import { layout, type Page, ROOT } from './layout.ts'
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
import { letPass, timePage } from './time.ts'
import { trailPage } from './trails.ts'

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

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

const problem = (title: string, text: string): Page => ({ title, section: '', body: html`<p>${text}</p>` })

/** The console under `/_local`: what the AWS console would show, as plain HTML. Reading needs no sign-in: it is served to this machine only. */
export const createConsole = (deps: ConsoleDeps) => {
  const now = deps.now ?? Date.now

  const overview = (): Page => {
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

  const trail = (wanted: string): Promise<Page> => trailPage(wanted, { searchLogs: deps.searchLogs, executions: () => deps.states.list(1000) })

  const find = (path: readonly string[], wanted: string): Page | undefined | Promise<Page> => {
    const [section, id, ...rest] = path
    if (rest.length > 0) return undefined
    if (id !== undefined) {
      if (section === 'trails') return trail(id)
      const execution = section === 'executions' ? deps.states.find(id) : undefined
      if (execution) return executionPage(execution, deps.states.events(id), now())
      const mail = section === 'mails' ? deps.mail.find(id) : undefined
      return mail && mailPage(mail)
    }
    switch (section) {
      case undefined:
        return overview()
      case 'executions':
        return executionsPage(deps.states.list(100), now())
      case 'trails':
        return trail(wanted)
      case 'metrics':
        return metricsPage(deps.metrics)
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

  /** For programs. */
  const findData = (path: string): unknown => {
    if (path === 'executions') return deps.states.list(100)
    if (path === 'metrics') return deps.metrics.list()
    if (path === 'announcements') return deps.announcements.list(100)
    if (path === 'posts') return deps.posts.list(100)
    if (path === 'webhooks') return deps.webhooks.list(100)
    if (path === 'time') return { now: deps.travel.now(), journey: deps.travel.journey() }
    return path === 'functions' ? deps.functions() : undefined
  }

  const answer = (response: ServerResponse, status: number, page: Page) => {
    response.writeHead(status, HEADERS).end(layout(page))
  }

  const plan = async (request: IncomingMessage, response: ServerResponse) => {
    if (!deps.faults) return answer(response, 409, problem('Nothing fails by plan', "Start with LOCAL_FAULTS='[]' npm start; then a plan can be set."))
    const wrong = await setPlan(deps.faults, request)
    if (wrong !== null) return answer(response, 400, problem('Not a plan', wrong))
    response.writeHead(303, { location: `${ROOT}/faults` }).end()
  }

  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const wrong = await letPass(deps.travel, request, deps.schedules.list())
    if (wrong !== null) return answer(response, 400, problem('Time does not pass', wrong))
    response.writeHead(303, { location: `${ROOT}/time` }).end()
  }

  const redrive = async (request: IncomingMessage, response: ServerResponse) => {
    const redelivered = await deps.redrive()
    if (request.headers.accept !== 'application/json') return response.writeHead(303, { location: `${ROOT}/dead-letters` }).end()
    return response.writeHead(200, { ...HEADERS, 'content-type': 'application/json' }).end(JSON.stringify(redelivered))
  }

  return {
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const { host = '', origin } = request.headers
      // A name that an attacker's DNS points at this machine must not show the mails to the attacker's page.
      if (!LOOPBACK.test(host)) return answer(response, 403, problem('Not here', 'The console answers only under localhost and 127.0.0.1.'))
      let path: string[]
      let wanted = ''
      try {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
        wanted = searchParams.get('id') ?? ''
        path = pathname.slice(ROOT.length).split('/').filter(Boolean).map(decodeURIComponent)
      } catch {
        return answer(response, 400, problem('Malformed address', 'The address cannot be read.'))
      }

      if (request.method === 'POST') {
        const [section, name, action] = path
        if (origin !== `http://${host}`) return answer(response, 403, problem('Refused', 'This must be sent from the console itself.'))
        if (section === 'faults' && !name) return plan(request, response)
        if (section === 'mails' && name && (action === 'bounce' || action === 'complaint') && deps.mail.report(name, action)) {
          response.writeHead(303, { location: `${ROOT}/mails/${name}` }).end()
          return
        }
        if (section === 'time' && !name) return pass(request, response)
        if (section === 'dead-letters' && !name) return void (await redrive(request, response))
        const ran = section === 'schedules' && name && action === 'run' ? await deps.schedules.runNow(name) : undefined
        if (ran === undefined) return answer(response, 404, problem('Not found', 'There is no such schedule or mail.'))
        response.writeHead(303, { location: `${ROOT}/schedules` }).end()
        return
      }
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.setHeader('allow', 'GET, HEAD, POST')
        return answer(response, 405, problem('Not allowed', 'Pages are read with GET.'))
      }
      const data = request.headers.accept === 'application/json' ? findData(path.join('/')) : undefined
      if (data) {
        response.writeHead(200, { ...HEADERS, 'content-type': 'application/json' }).end(JSON.stringify(data))
        return
      }
      const page = await find(path, wanted)
      answer(response, page ? 200 : 404, page ?? problem('Not found', 'There is no such page, or what it showed is gone.'))
    },
    close: () => {},
  }
}
