import { Html, html } from './html.ts'

const STYLE = `
:root { color-scheme: light dark; --back: #fff; --text: #1b1f24; --quiet: #57606a; --line: #d0d7de; --link: #0550ae; --soft: #f6f8fa; --good: #116329; --bad: #b3131d; --busy: #7a4a00 }
@media (prefers-color-scheme: dark) { :root { --back: #0d1117; --text: #e6edf3; --quiet: #9aa4af; --line: #30363d; --link: #79c0ff; --soft: #161b22; --good: #56d364; --bad: #ff8f88; --busy: #e3b341 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--back); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
header, main { max-width: 72rem; margin: 0 auto; padding: .75rem 1rem }
header { border-bottom: 1px solid var(--line); display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: baseline }
nav { display: flex; flex-wrap: wrap; gap: 0 1rem }
nav a { padding: .35rem 0 }
a { color: var(--link) }
a[aria-current] { color: var(--text); font-weight: 600; text-decoration: none }
h1 { font-size: 1.5rem; overflow-wrap: anywhere } h2 { font-size: 1.15rem; margin-top: 2rem }
.scroll { overflow-x: auto } .scroll td:last-child { min-width: 9rem } table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line) }
th { color: var(--quiet); font-weight: 600; white-space: nowrap } time, .number { white-space: nowrap; font-variant-numeric: tabular-nums }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem } dt { color: var(--quiet) } dd { margin: 0; overflow-wrap: anywhere }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 6px; padding: .75rem; margin: .5rem 0; max-height: 24rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem }
summary { cursor: pointer; color: var(--link) } .quiet { color: var(--quiet) }
.badge { font-weight: 600; white-space: nowrap } .succeeded, .ok, .on { color: var(--good) } .failed, .timed_out, .aborted { color: var(--bad) } .running { color: var(--busy) }
textarea { font: inherit; font-family: ui-monospace, monospace; width: 100%; color: var(--text); background: var(--back); border: 1px solid var(--line); border-radius: 6px; padding: .5rem }
input { font: inherit; max-width: 100%; color: var(--text); background: var(--back); border: 1px solid var(--line); border-radius: 6px; padding: .3rem .5rem; min-height: 2.5rem }
button { font: inherit; color: var(--text); background: var(--soft); border: 1px solid var(--line); border-radius: 6px; padding: .3rem .8rem; min-height: 2.5rem; cursor: pointer }
iframe { width: 100%; height: 32rem; border: 1px solid var(--line); border-radius: 6px; background: #fff }
`

const PAGES = [
  ['', 'Overview'],
  ['/executions', 'Executions'],
  ['/traces', 'Traces'],
  ['/metrics', 'Metrics'],
  ['/schedules', 'Schedules'],
  ['/time', 'Time'],
  ['/mails', 'Mail'],
  ['/model', 'Model calls'],
  ['/announcements', 'Announcements'],
  ['/posts', 'Posts'],
  ['/webhooks', 'Webhooks'],
  ['/functions', 'Functions'],
  ['/dead-letters', 'Dead letters'],
  ['/faults', 'Faults'],
] as const

export const ROOT = '/_local'

export interface Page {
  title: string
  /** The entry of the navigation to which it belongs. */
  section: (typeof PAGES)[number][0]
  body: Html
  /** Seconds after which it is loaded again, while something runs. */
  refresh?: number
}

/** The whole document: no script, no outside resource. */
export const layout = ({ title, section, body, refresh }: Page): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh !== undefined && html`<meta http-equiv="refresh" content="${refresh}">`}
<title>${title} · local cloud</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header><strong>Local cloud</strong><nav aria-label="Console">${PAGES.map(
    ([path, name]) => html`<a href="${ROOT}${path}"${path === section && html` aria-current="page"`}>${name}</a>`,
  )}</nav></header>
<main><h1>${title}</h1>
${body}
</main>
</body>
</html>`.text
