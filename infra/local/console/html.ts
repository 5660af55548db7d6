/** Markup that needs no escaping any more. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | null | undefined | false | Html | readonly Value[]

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const render = (value: Value): string => {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(render).join('')
  return value === null || value === undefined || value === false ? '' : escapeText(String(value))
}

/** Template of markup: every value is escaped unless it is markup itself. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.reduce((text, part, index) => text + render(values[index - 1]) + part))

/** Second-exact UTC time of milliseconds since 1970. */
export const time = (milliseconds: number | null): Html => {
  if (milliseconds === null) return html`–`
  const iso = new Date(milliseconds).toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')}</time>`
}

/** JSON, or text that may be JSON, laid out for reading. */
export const pretty = (value: unknown): string => {
  if (typeof value !== 'string') return JSON.stringify(value, null, 2) ?? ''
  try {
    return JSON.stringify(JSON.parse(value), null, 2)
  } catch {
    return value
  }
}

/** A table that scrolls sideways on a narrow screen; says so when it is empty. */
export const table = (label: string, headings: readonly string[], rows: readonly (readonly Value[])[]): Html =>
  rows.length === 0
    ? html`<p class="quiet">Nothing yet.</p>`
    : html`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table>
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`

/** Facts about one thing, as a description list. */
export const facts = (entries: readonly (readonly [string, Value])[]): Html =>
  html`<dl>${entries.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`

/** A status word in a colour that is readable in both themes. */
export const badge = (status: string): Html => html`<span class="badge ${status.toLowerCase()}">${status}</span>`

/** A longer text folded behind its name. */
export const folded = (name: string, text: string): Html => html`<details><summary>${name}</summary><pre tabindex="0">${text}</pre></details>`
