/** Documents in which links have been made to lead within the page. */
const prepared = new WeakSet<Document>()

/**
 * Shows a page in the document of a frame: of the page that stands there only the body is exchanged, so that its styles need not be loaded again and it
 * stays scrolled to where it was.
 */
export function showPage(frame: Document, html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html')
  // Links open another window, which the frame may not.
  const base = page.createElement('base')
  base.target = '_blank'
  page.head.prepend(base)
  const root = frame.documentElement
  const { scrollTop } = frame.scrollingElement ?? root
  if (stylesOf(frame) === stylesOf(page) && stylesOf(page) !== '') {
    for (const { name, value } of page.documentElement.attributes) root.setAttribute(name, value)
    frame.body.replaceWith(frame.adoptNode(page.body))
  } else root.replaceWith(frame.adoptNode(page.documentElement))
  if (frame.scrollingElement) frame.scrollingElement.scrollTop = scrollTop
  if (prepared.has(frame)) return
  prepared.add(frame)
  frame.addEventListener('click', (event) => followWithin(frame, event))
}

const stylesOf = (page: Document): string => [...page.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href')).join(' ')

/** A link within the page, such as to a note, leads there. */
function followWithin(frame: Document, event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest('a')
  if (!link) return
  event.preventDefault()
  const href = link.getAttribute('href') ?? ''
  if (href.startsWith('#')) frame.getElementById(decodeURIComponent(href.slice(1)))?.scrollIntoView()
}
