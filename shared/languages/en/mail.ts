import type { Language } from '../language.ts'

export const mail: Language['mail'] = {
  confirmSubject: 'Confirm your subscription to {site}',
  confirmText:
    'Somebody, probably you, asked to have the {site} newsletter sent to {email}. If you want it, please confirm. The link works once, within 24 hours.',
  confirmAction: 'Confirm subscription',
  confirmIgnore: 'If it was not you, do nothing: we will send no further mail and delete the address.',
  subscribedSubject: 'You are subscribed to {site}',
  subscribedText: 'The {site} newsletter goes to {email}. You can unsubscribe with one click at any time.',
  unsubscribe: 'Unsubscribe',
}
