import { all } from '../core/events.ts'
import { type Kept, keptUnder } from '../core/keeping.ts'
import { remember } from '../core/storage.ts'

/** Fills the page of saved articles with what this device keeps, and lets go of it. Nothing of it is sent anywhere. */
function fill() {
  let kept = 0
  for (const section of all('[data-kept]')) {
    const things = keptUnder(section.dataset.kept!)
    section.querySelector('ul')!.replaceChildren(...things.map((thing) => row(section, thing, things)))
    section.querySelector<HTMLElement>('[data-empty]')!.hidden = things.length > 0
    kept += things.length
  }
  document.querySelector<HTMLElement>('[data-clear-kept]')!.hidden = kept === 0
}

function row(section: HTMLElement, thing: Kept, things: readonly Kept[]): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  // Whatever wrote the storage: a link leads to a page of this site.
  link.href = new URL(thing.path, location.origin).origin === location.origin ? thing.path : '/'
  // What was kept in another language was not chosen as the reader's, see infra/edge/viewer-response.js.
  link.rel = 'noreferrer'
  link.textContent = thing.label
  link.className = 'tap'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'tool'
  button.textContent = '×'
  button.ariaLabel = `${section.dataset.remove}: ${thing.label}`
  button.onclick = () => {
    remember(section.dataset.kept!, JSON.stringify(things.filter(({ path }) => path !== thing.path)))
    fill()
    section.querySelector<HTMLElement>('button, h2')?.focus()
  }
  item.append(link, button)
  return item
}

document.querySelector<HTMLElement>('[data-clear-kept]')!.onclick = () => {
  for (const section of all('[data-kept]')) remember(section.dataset.kept!, null)
  fill()
  const status = document.querySelector<HTMLElement>('[data-kept-status]')!
  status.textContent = status.dataset.cleared ?? ''
}
addEventListener('storage', fill)
fill()
