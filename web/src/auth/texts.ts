/** Lithuanian words for the faults that the user pool names. */
const FAULTS: Readonly<Record<string, string>> = {
  NotAuthorizedException: 'Neteisingas el. paštas arba slaptažodis.',
  UserNotFoundException: 'Neteisingas el. paštas arba slaptažodis.',
  UsernameExistsException: 'Paskyra su šiuo el. paštu jau yra. Prisijunkite.',
  InvalidPasswordException: 'Slaptažodis per silpnas: reikia bent 6 simbolių.',
  InvalidParameterException: 'Patikrinkite, ar visi laukai užpildyti teisingai.',
  CodeMismatchException: 'Kodas neteisingas. Patikrinkite ir įveskite dar kartą.',
  ExpiredCodeException: 'Kodas nebegalioja. Užsakykite naują.',
  LimitExceededException: 'Per daug bandymų. Palaukite ir bandykite vėliau.',
  TooManyRequestsException: 'Per daug bandymų. Palaukite ir bandykite vėliau.',
  TooManyFailedAttemptsException: 'Per daug bandymų. Palaukite ir bandykite vėliau.',
  CodeDeliveryFailureException: 'Nepavyko išsiųsti kodo. Patikrinkite el. pašto adresą.',
  NetworkError: 'Nepavyko pasiekti serverio. Patikrinkite interneto ryšį ir bandykite dar kartą.',
  TypeError: 'Nepavyko pasiekti serverio. Patikrinkite interneto ryšį ir bandykite dar kartą.',
}

/** What to tell about a fault of the user pool: our words, else its own message, else `otherwise`. */
export function faultText(error: unknown, otherwise: string): string {
  if (!(error instanceof Error)) return otherwise
  return FAULTS[error.name] ?? (error.message || otherwise)
}
