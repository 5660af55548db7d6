import { createHash, randomInt } from 'node:crypto'
import { AwsError } from '../aws-json.ts'
import type { Mail } from '../stored-mail.ts'
import type { Pool } from './definition.ts'
import type { Store, User } from './store.ts'

export type CodePurpose = 'sign-up' | 'forgotten-password'

const LIFETIME_MS = { 'sign-up': 24 * 3_600_000, 'forgotten-password': 3_600_000 }
const MAX_ATTEMPTS = 5
const FROM = 'no-reply@verificationemail.com'

const hash = (code: string) => createHash('sha256').update(code).digest('hex')

/** How Cognito shows where a code went: `a***@e***`. */
export const maskedDelivery = (email: string) => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***'),
})

/** Six-digit codes: a day for sign-up, an hour for a forgotten password, five guesses each. */
export const createCodes = (deps: { pool: Pool; store: Store; sendMail: (mail: Mail) => unknown; now: () => number }) => {
  const { pool, store, now } = deps
  const template = pool.VerificationMessageTemplate
  const subject = template.EmailSubject ?? pool.EmailVerificationSubject ?? 'Your verification code'
  const message = template.EmailMessage ?? pool.EmailVerificationMessage ?? 'Your confirmation code is {####}'

  return {
    send(user: User, purpose: CodePurpose) {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      store.saveCode(user.username, purpose, { hash: hash(code), expiresAt: now() + LIFETIME_MS[purpose], attempts: 0 })
      deps.sendMail({ from: FROM, to: [user.email], subject, text: message.replaceAll('{####}', code) })
      return maskedDelivery(user.email)
    },

    /** Uses a code up. @throws AwsError as Cognito names a wrong, expired or too often guessed code */
    redeem(user: User, purpose: CodePurpose, code: string) {
      const found = store.findCode(user.username, purpose)
      if (!found || found.expiresAt <= now()) throw new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.')
      if (found.attempts >= MAX_ATTEMPTS) throw new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
      if (found.hash !== hash(code)) {
        store.saveCode(user.username, purpose, { ...found, attempts: found.attempts + 1 })
        throw new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.')
      }
      store.deleteCode(user.username, purpose)
    },
  }
}

export type Codes = ReturnType<typeof createCodes>
