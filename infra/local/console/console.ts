import type { IncomingMessage, ServerResponse } from 'node:http'
import { setPlan } from './faults.ts'
import { type ConsoleDeps, findData, findPage } from './find-page.ts'
import { html } from './html.ts'
import { layout, type Page, ROOT } from './layout.ts'
import { letPass } from './time.ts'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

const problem = (title: string, text: string): Page => ({ title, section: '', body: html`<p>${text}</p>` })

const answer = (response: ServerResponse, status: number, page: Page): void => void response.writeHead(status, HEADERS).end(layout(page))
const answerData = (response: ServerResponse, data: unknown): void =>
  void response.writeHead(200, { ...HEADERS, 'content-type': 'application/json' }).end(JSON.stringify(data))
const goTo = (response: ServerResponse, path: string): void => void response.writeHead(303, { location: `${ROOT}${path}` }).end()

/** The console under `/_local`: what the AWS console would show, as plain HTML. Reading needs no sign-in: it is served to this machine only. */
export const createConsole = (deps: ConsoleDeps) => ({
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
      if (origin !== `http://${host}`) return answer(response, 403, problem('Refused', 'This must be sent from the console itself.'))
      return act(deps, path, request, response)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD, POST')
      return answer(response, 405, problem('Not allowed', 'Pages are read with GET.'))
    }
    const data = request.headers.accept === 'application/json' ? findData(deps, path.join('/')) : undefined
    if (data) return answerData(response, data)
    const page = await findPage(deps, path, wanted)
    answer(response, page ? 200 : 404, page ?? problem('Not found', 'There is no such page, or what it showed is gone.'))
  },
  close: () => {},
})

/** Does what a form of the console asks for, and leads back to the page that shows it. */
async function act(deps: ConsoleDeps, [section, name, action]: readonly string[], request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (section === 'faults' && !name) return plan(deps, request, response)
  if (section === 'mails' && name && (action === 'bounce' || action === 'complaint') && deps.mail.report(name, action)) return goTo(response, `/mails/${name}`)
  if (section === 'time' && !name) return pass(deps, request, response)
  if (section === 'dead-letters' && !name) return redrive(deps, request, response)
  const ran = section === 'schedules' && name && action === 'run' ? await deps.schedules.runNow(name) : undefined
  if (ran === undefined) return answer(response, 404, problem('Not found', 'There is no such schedule or mail.'))
  goTo(response, '/schedules')
}

async function plan({ faults }: ConsoleDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!faults) return answer(response, 409, problem('Nothing fails by plan', "Start with LOCAL_FAULTS='[]' npm start; then a plan can be set."))
  const wrong = await setPlan(faults, request)
  if (wrong !== null) return answer(response, 400, problem('Not a plan', wrong))
  goTo(response, '/faults')
}

async function pass({ travel, schedules }: ConsoleDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const wrong = await letPass(travel, request, schedules.list())
  if (wrong !== null) return answer(response, 400, problem('Time does not pass', wrong))
  goTo(response, '/time')
}

async function redrive(deps: ConsoleDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const redelivered = await deps.redrive()
  if (request.headers.accept === 'application/json') answerData(response, redelivered)
  else goTo(response, '/dead-letters')
}
