import { AwsError } from '../aws-json.ts'
import type { PasswordPolicy } from './definition.ts'

const RULES: readonly [setting: keyof PasswordPolicy, pattern: RegExp, missing: string][] = [
  ['RequireLowercase', /[a-z]/, 'lowercase characters'],
  ['RequireUppercase', /[A-Z]/, 'uppercase characters'],
  ['RequireNumbers', /[0-9]/, 'numeric characters'],
  ['RequireSymbols', /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/, 'symbol characters'],
]

/** @throws AwsError InvalidPasswordException with the first rule of the pool's policy that the password breaks */
export const checkPassword = (policy: PasswordPolicy, password: string): void => {
  const refuse = (reason: string) => {
    throw new AwsError('InvalidPasswordException', `Password did not conform with policy: ${reason}`)
  }
  if (password.length < policy.MinimumLength) refuse('Password not long enough')
  if (password.length > 256) refuse('Password too long')
  if (password !== password.trim()) refuse('Password must not begin or end with a space')
  for (const [setting, pattern, missing] of RULES) if (policy[setting] && !pattern.test(password)) refuse(`Password must have ${missing}`)
}
