import { TOAST, type Toast } from '../core/events.ts'

/** Milliseconds that a copied link is confirmed: on the button, and in words. */
const BUTTON_CONFIRMS = 2_000
const TOAST_CONFIRMS = 3_000

const tell = (toast: Toast) => dispatchEvent(new CustomEvent(TOAST, { detail: toast }))

/** What a button of the share panel does: copies the address, opens the device's own sharing, or another site's in a window. */
export async function act(button: HTMLElement): Promise<void> {
  const say = JSON.parse(button.closest<HTMLElement>('[data-share-texts]')?.dataset.shareTexts ?? '{}') as Record<string, string>
  const text = (key: string) => say[key] ?? ''
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
  const title = document.querySelector('h1')?.textContent ?? document.title
  switch (button.dataset.share) {
    case 'copy':
      return copy(button, url, text)
    case 'native':
      return shareByDevice({ url, title }, text)
    default:
      if (!open((button as HTMLAnchorElement).href, '_blank', 'popup,width=600,height=640')) tell({ title: text('popupBlocked') })
  }
}

async function copy(button: HTMLElement, url: string, text: (key: string) => string) {
  try {
    await navigator.clipboard.writeText(url)
  } catch {
    tell({ title: text('copyFailed') })
    return
  }
  button.dataset.done = ''
  setTimeout(() => delete button.dataset.done, BUTTON_CONFIRMS)
  tell({ title: text('copied'), text: text('copiedText'), lasts: TOAST_CONFIRMS })
}

async function shareByDevice(data: ShareData, text: (key: string) => string) {
  if (!navigator.share) {
    tell({ title: text('unsupported') })
    return
  }
  try {
    await navigator.share(data)
    tell({ title: text('shared') })
  } catch (fault) {
    if (!(fault instanceof DOMException && fault.name === 'AbortError')) tell({ title: text('failed') })
  }
}
