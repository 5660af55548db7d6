import { pageHead } from '../reader/head.ts'
import type { Site } from '../ui/site.ts'
import type { LoadedPage } from './page-query.ts'

/** Replaces what the previous page had put into the document's head. Structured data is for crawlers, which load pages whole. */
export function showHead({ page, t }: LoadedPage, site: Site): void {
  const head = pageHead(page, site, t)
  document.title = head.title
  document.documentElement.lang = head.lang
  for (const element of document.head.querySelectorAll('[data-head]')) element.remove()
  document.head.append(...head.meta.map((attributes) => headElement('meta', attributes)), ...head.links.map((attributes) => headElement('link', attributes)))
}

function headElement(name: 'meta' | 'link', attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.setAttribute('data-head', '')
  return element
}
