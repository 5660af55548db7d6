import { type PageState, STATE_ID } from '../ui/shown-page.ts'

/**
 * What the server has written into the document for the SPA to start from.
 * @throws Error when the document is none of those that the SPA may take over
 */
export function writtenState(): PageState {
  const written = document.getElementById(STATE_ID)?.textContent
  if (!written) throw new Error('The document holds no page state.')
  return JSON.parse(written) as PageState
}
