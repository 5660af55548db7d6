import type { Announcement } from '../fixtures/announcements.ts'
import type { SentPost } from '../fixtures/posts.ts'
import type { ReceivedWebhook } from '../fixtures/webhooks.ts'
import type { ModelCall } from '../model/calls.ts'
import type { ScheduleView } from '../schedules.ts'
import type { StoredMail } from '../stored-mail.ts'
import { badge, facts, html, table, time } from './html.ts'
import { type Page, ROOT } from './layout.ts'

/** A function of the template as the console shows it. */
export interface FunctionView {
  name: string
  /** The last lines it logged, oldest first. */
  lines: readonly string[]
  /** How often it was called since the product started. */
  calls: number
}

export interface Totals {
  calls: number
  inputTokens: number
  outputTokens: number
}

const figure = (value: number) => html`<span class="number">${value.toLocaleString('en')}</span>`

export const overviewPage = (counts: { running: number; failed: number; schedules: number; mails: number; functions: number; model: Totals }): Page => ({
  title: 'Overview',
  section: '',
  body: html`<p>The application's own CloudFormation template, run on this machine. Nothing here leaves it.</p>
${facts([
  ['Executions', html`<a href="${ROOT}/executions">${counts.running} running, ${counts.failed} of the last 100 failed</a>`],
  ['Schedules', html`<a href="${ROOT}/schedules">${counts.schedules}</a>`],
  ['Mail', html`<a href="${ROOT}/mails">${counts.mails === 100 ? '100 or more' : counts.mails} kept</a>`],
  [
    'Model calls',
    html`<a href="${ROOT}/model">${figure(counts.model.calls)} in 14 days, ${figure(counts.model.inputTokens + counts.model.outputTokens)} tokens</a>`,
  ],
  ['Functions', html`<a href="${ROOT}/functions">${counts.functions}</a>`],
])}`,
})

const lastRun = ({ last }: ScheduleView) => (last ? html`${time(last.at)} ${last.error === null ? badge('ok') : html`${badge('failed')} ${last.error}`}` : '–')

export const schedulesPage = (schedules: readonly ScheduleView[]): Page => ({
  title: 'Schedules',
  section: '/schedules',
  body: table(
    'Schedules',
    ['Name', 'When', 'Next (UTC)', 'Target', 'Last run (UTC)', 'Lost', 'Run'],
    schedules.map((schedule) => [
      html`${schedule.name} ${!schedule.enabled && badge('disabled')}`,
      html`<code>${schedule.expression}</code> ${schedule.timeZone}`,
      time(schedule.nextAt),
      schedule.target,
      lastRun(schedule),
      schedule.lost === 0 ? '0' : html`${badge('failed')} ${figure(schedule.lost)}`,
      html`<form method="post" action="${ROOT}/schedules/${encodeURIComponent(schedule.name)}/run"><button aria-label="Run now: ${schedule.name}">Run now</button></form>`,
    ]),
  ),
})

export const announcementsPage = (announcements: readonly Announcement[]): Page => ({
  title: 'Announcements',
  section: '/announcements',
  body: html`<p class="quiet">What search engines would have been told by IndexNow. None of it left this machine.</p>
${table(
  'Announcements',
  ['Sent (UTC)', 'Status', 'Addresses'],
  announcements.map(({ at, status, urls }) => [
    time(at),
    html`${status === 200 ? badge('ok') : badge('failed')} ${status}`,
    html`<details><summary>${urls.length}</summary><pre>${urls.join('\n')}</pre></details>`,
  ]),
)}`,
})

export const postsPage = (posts: readonly SentPost[]): Page => ({
  title: 'Posts',
  section: '/posts',
  body: html`<p class="quiet">What X would have been sent. None of it left this machine.</p>
${table(
  'Posts',
  ['Sent (UTC)', 'Status', 'Text'],
  posts.map(({ at, status, text, detail }) => [
    time(at),
    html`${status === 201 ? badge('ok') : badge('failed')} ${status} ${detail}`,
    html`<pre>${text}</pre>`,
  ]),
)}`,
})

export const webhooksPage = (received: readonly ReceivedWebhook[]): Page => ({
  title: 'Webhooks',
  section: '/webhooks',
  body: html`<p class="quiet">What a program of somebody else would have received at <code>http://webhooks.demo.example/…</code>. Enter such an address in the settings;
<code>/status/503</code> answers with that status.</p>
${table(
  'Webhooks',
  ['Received (UTC)', 'Answered', 'Type', 'webhook-id', 'Signed', 'Body'],
  received.map(({ at, status, path, id, type, signature, body }) => [
    time(at),
    html`${status === 204 ? badge('ok') : badge('failed')} ${status} ${path}`,
    type,
    id,
    signature,
    html`<details><summary>${body.length}</summary><pre>${body}</pre></details>`,
  ]),
)}`,
})

export const mailsPage = (mails: readonly StoredMail[]): Page => ({
  title: 'Mail',
  section: '/mails',
  body: html`<p class="quiet">What the application sent. None of it left this machine.</p>
${table(
  'Mail',
  ['Sent (UTC)', 'To', 'Subject'],
  mails.map((mail) => [time(mail.sentAt), mail.to.join(', '), html`<a href="${ROOT}/mails/${mail.id}">${mail.subject || '(no subject)'}</a>`]),
)}`,
})

export const mailPage = (mail: StoredMail): Page => ({
  title: mail.subject || '(no subject)',
  section: '/mails',
  body: html`${facts([
    ['From', mail.from],
    ['To', mail.to.join(', ')],
    ...(mail.replyTo?.length ? ([['Reply to', mail.replyTo.join(', ')]] as const) : []),
    ['Sent', time(mail.sentAt)],
    ...Object.entries(mail.headers ?? {}),
    ...Object.entries(mail.tags ?? {}).map(([name, value]) => [`Tag ${name}`, value] as const),
  ])}
<form method="post"><p class="quiet">What a mailbox may answer:
<button formaction="${ROOT}/mails/${mail.id}/bounce">It bounces</button> <button formaction="${ROOT}/mails/${mail.id}/complaint">Its reader complains</button></p></form>
${mail.text !== undefined && html`<h2>Text</h2><pre tabindex="0">${mail.text}</pre>`}
${mail.html !== undefined && html`<h2>HTML</h2><iframe title="The mail as HTML" sandbox="" srcdoc="${mail.html}"></iframe>`}`,
})

export const modelPage = (calls: readonly ModelCall[], totals: Totals): Page => ({
  title: 'Model calls',
  section: '/model',
  body: html`<p>${figure(totals.calls)} calls in 14 days: ${figure(totals.inputTokens)} tokens in, ${figure(totals.outputTokens)} out.</p>
${table(
  'Model calls',
  ['At (UTC)', 'Model', 'Tool', 'Answered by', 'Tokens in', 'Tokens out', 'Took', 'Error'],
  calls.map((call) => [
    time(call.at),
    call.modelId,
    call.tool,
    call.answeredBy,
    figure(call.inputTokens),
    figure(call.outputTokens),
    html`${figure(call.ms)} ms`,
    call.error,
  ]),
)}`,
})

export const functionsPage = (functions: readonly FunctionView[]): Page => ({
  title: 'Functions',
  section: '/functions',
  body: html`${functions.map(
    ({ name, lines, calls }) =>
      html`<h2>${name}</h2><p>${figure(calls)} calls since the start.</p>${lines.length > 0 ? html`<pre tabindex="0">${lines.join('\n')}</pre>` : html`<p class="quiet">Nothing logged yet.</p>`}`,
  )}`,
})
