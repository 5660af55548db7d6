/**
 * Sends the forms of the site without leaving the page. All texts stand in the document; only `data-state` of the form
 * changes, which React knows nothing of. Whatever fails, what was typed stays.
 */

/** Fired on the window with something to tell the reader. */
const TOAST = 'toast'
/** Milliseconds that a message to the newsroom takes at least, and after which its form is empty again. */
const DELAY = 1_000
const SHOWN = 3_000

type State = 'sending' | 'done' | 'missing' | 'invalid' | 'long' | 'busy' | 'offline' | 'failed'
type Field = HTMLInputElement | HTMLTextAreaElement

/** Seconds to wait after a refusal that does not say so: the gateway's own, whose limits are by the second. */
const WAIT = 60

const REFUSALS: Readonly<Record<number, State>> = { 400: 'invalid', 413: 'long', 429: 'busy' }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const formOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLFormElement>('form[data-form]') : null)
const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Field>('.field')]

/** The browser's own bubbles speak the browser's language; the page speaks the reader's. */
const takeOver = () => {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) form.noValidate = true
}

function show(form: HTMLFormElement, state: State | null) {
  if (state) form.dataset.state = state
  else delete form.dataset.state
}

/** What is wrong with a field, or null. */
function faultOf({ value, validity }: Field): State | null {
  if (!value.trim()) return 'missing'
  if (validity.tooLong) return 'long'
  return validity.valid ? null : 'invalid'
}

/** Marks what cannot be sent, and leads to the first of it. */
function firstFault(form: HTMLFormElement): State | null {
  let first: State | null = null
  for (const field of fieldsOf(form)) {
    const fault = faultOf(field)
    field.ariaInvalid = fault ? 'true' : null
    if (fault && !first) field.focus()
    first ??= fault
  }
  return first
}

/** Says in the page's language when to try again. */
function sayWhen(form: HTMLFormElement, seconds: number) {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const place = form.querySelector('[data-wait]')
  if (place) place.textContent = new Intl.RelativeTimeFormat(document.documentElement.lang).format(minutes, 'minute')
}

async function post(form: HTMLFormElement): Promise<State> {
  const body = JSON.stringify(Object.fromEntries(new FormData(form)))
  try {
    const response = await fetch(form.action, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    if (response.status === 429) sayWhen(form, Number(response.headers.get('retry-after')) || WAIT)
    return response.ok ? 'done' : (REFUSALS[response.status] ?? 'failed')
  } catch {
    return navigator.onLine ? 'failed' : 'offline'
  }
}

async function send(form: HTMLFormElement) {
  if (form.dataset.state === 'sending') return
  const fault = firstFault(form)
  show(form, fault ?? 'sending')
  if (fault) return
  const contact = form.dataset.form === 'contact'
  const [state] = await Promise.all([post(form), contact && pause(DELAY)])
  show(form, state)
  if (state !== 'done') return
  if (!contact) {
    form.reset()
    return
  }
  dispatchEvent(new CustomEvent(TOAST, { detail: { title: form.dataset.toast } }))
  await pause(SHOWN)
  form.reset()
  show(form, null)
}

addEventListener('focusin', takeOver)
addEventListener('submit', (event) => {
  const form = formOf(event)
  if (!form) return
  event.preventDefault()
  void send(form)
})
// Who goes on typing has understood.
addEventListener('input', (event) => {
  const form = formOf(event)
  if (!form || form.dataset.state === 'sending') return
  show(form, null)
  if (event.target instanceof HTMLElement) event.target.ariaInvalid = null
})
takeOver()
