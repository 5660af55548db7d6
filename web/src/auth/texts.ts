import { t } from './catalogue.ts'

/** Lithuanian words for the faults that the user pool names. */
const FAULTS: Readonly<Record<string, string>> = {
  NotAuthorizedException: t.wrongEmailOrPassword,
  UserNotFoundException: t.wrongEmailOrPassword,
  UsernameExistsException: t.accountExists,
  InvalidPasswordException: t.passwordTooWeak,
  InvalidParameterException: t.checkFields,
  CodeMismatchException: t.wrongCode,
  ExpiredCodeException: t.codeExpired,
  LimitExceededException: t.tooManyAttempts,
  TooManyRequestsException: t.tooManyAttempts,
  TooManyFailedAttemptsException: t.tooManyAttempts,
  CodeDeliveryFailureException: t.couldNotSendCode,
  NetworkError: t.couldNotReachServer,
  TypeError: t.couldNotReachServer,
}

/** What to tell about a fault of the user pool: our words, else its own message, else `otherwise`. */
export function faultText(error: unknown, otherwise: string): string {
  if (!(error instanceof Error)) return otherwise
  return FAULTS[error.name] ?? (error.message || otherwise)
}
