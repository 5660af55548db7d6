/** The version of what readers are asked; raising it asks everyone again. */
export const CONSENT_VERSION = 1
/** Milliseconds for which a choice holds. */
const HOLDS_FOR = 365 * 86_400_000

/** A reader's choice, as it stands in the browser's storage under `cookie-consent`. */
export interface Consent {
  necessary: true
  analytics: boolean
  marketing: boolean
  /** What was asked, see {@link CONSENT_VERSION}. */
  version: number
  /** When the choice was made, ISO 8601. */
  time: string
}

/** A choice made at `now` (epoch milliseconds). */
export const consentTo = (analytics: boolean, marketing: boolean, now: number): Consent => ({
  necessary: true,
  analytics,
  marketing,
  version: CONSENT_VERSION,
  time: new Date(now).toISOString(),
})

/**
 * What a stored text says. Anything but a whole choice of the present version, made within a year, is no choice.
 * Written without a schema library: it is part of what every page loads.
 */
export function readConsent(text: string | null, now: number): Consent | null {
  try {
    const { necessary, analytics, marketing, version, time } = JSON.parse(text ?? '') as Record<keyof Consent, unknown>
    const whole = necessary === true && typeof analytics === 'boolean' && typeof marketing === 'boolean' && version === CONSENT_VERSION
    const age = now - Date.parse(String(time))
    return whole && age < HOLDS_FOR ? { necessary, analytics, marketing, version, time: String(time) } : null
  } catch {
    return null
  }
}
