import { note } from '../reader/core/events.ts'
import { forgetChoice, unsavedChoice } from '../reader/core/unsaved-choice.ts'
import { accessToken } from './tokens.ts'

/** As in the contract `savePreferredLocale`, which would bring its schemas along. */
const ADDRESS = '/api/me/preferred-locale'

/**
 * Brings a language that was chosen while signed in into the profile. What fails for the moment is only noted, and tried
 * again from the next page; a session that is over, or an answer that would stay the same, ends the matter.
 */
export async function saveChoice(): Promise<void> {
  const chosen = unsavedChoice()
  if (!chosen) return
  try {
    const token = await accessToken()
    const status = token ? await send(chosen, token) : 401
    if (status >= 500 || status === 429) throw new Error(`The chosen language could not be saved: ${status}.`)
    if (unsavedChoice() === chosen) forgetChoice()
  } catch (fault) {
    note(fault)
  }
}

async function send(preferred_locale: string, token: string): Promise<number> {
  const response = await fetch(ADDRESS, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ preferred_locale }),
  })
  return response.status
}
