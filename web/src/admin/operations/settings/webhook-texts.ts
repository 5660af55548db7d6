import type { Answer } from '../../platform/api/call.ts'

export type Webhook = Answer<'listWebhooks'>['webhooks'][number]
export type WebhookDelivery = Answer<'listWebhookDeliveries'>['deliveries'][number]

/** What an address may be told of, as people choose it. */
export const EVENT_TEXTS: Readonly<Record<Webhook['events'][number], string>> = {
  'article.published': 'Straipsnis publikuotas',
  'article.updated': 'Straipsnis atnaujintas',
  'article.corrected': 'Straipsnis pataisytas, skaitytojams nurodyta klaida',
  'article.unpublished': 'Straipsnio publikavimas atšauktas',
}

export const typeText = (type: WebhookDelivery['type']): string => (type === 'webhook.test' ? 'Bandomasis pranešimas' : EVENT_TEXTS[type])

export const STATE_TEXTS: Readonly<Record<WebhookDelivery['state'], string>> = { waiting: 'Laukia', delivered: 'Pristatyta', failed: 'Nepristatyta' }
export const STATE_TONES: Readonly<Record<WebhookDelivery['state'], string>> = { waiting: 'yellow', delivered: 'accent', failed: 'red' }

const REASONS: Readonly<Record<string, string>> = {
  'address-not-usable': 'Netinkamas adresas: reikia https be prievado, vardo ir slaptažodžio.',
  'address-not-public': 'Adresas veda ne į viešąjį internetą.',
  'name-not-found': 'Tokio vardo internete nėra.',
  'too-slow': 'Per 10 sekundžių neatsakė.',
  'connection-failed': 'Nepavyko prisijungti.',
  'not-active': 'Adresas tuo metu buvo išjungtas arba neturėjo rakto.',
}

/** How a delivery was answered, in one sentence. */
export function answerText({ status, reason, state }: Pick<WebhookDelivery, 'status' | 'reason' | 'state'>): string {
  if (reason) return REASONS[reason] ?? 'Atsakymo negauta.'
  if (status === null) return 'Dar nesiųsta.'
  if (status >= 300 && status < 400) return `Atsakė ${status}: peradresavimų nesilaikoma, įrašykite galutinį adresą.`
  return state === 'delivered' ? `Atsakė ${status}.` : `Atsakė ${status}, o laukiama 2xx.`
}

/** How a webhook stands. */
export function standing({ active, has_secret, paused_for }: Webhook): { text: string; tone: string } {
  if (!has_secret) return { text: 'Be rakto', tone: 'yellow' }
  if (active) return { text: 'Veikia', tone: 'accent' }
  return paused_for ? { text: 'Sustabdytas', tone: 'red' } : { text: 'Išjungtas', tone: 'gray' }
}

export const PAUSE_TEXTS: Readonly<Record<NonNullable<Webhook['paused_for']>, string>> = {
  failures: 'Parą laiko nepavyko pristatyti pranešimo, todėl siuntimas sustabdytas. Patikrinkite gavėją, išsiųskite bandomąjį ir vėl įjunkite.',
  gone: 'Gavėjas atsakė, kad pranešimų nebenori (410), todėl siuntimas sustabdytas.',
}
