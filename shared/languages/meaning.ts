/** Meanings of which one excludes the other: who exchanges them says something else. */
export const OPPOSITES = [
  ['enable', 'disable'],
  ['allow', 'forbid'],
  ['open', 'close'],
  ['rise', 'fall'],
  ['install', 'remove'],
  ['accept', 'reject'],
  ['begin', 'end'],
  ['win', 'lose'],
  ['support', 'oppose'],
  ['buy', 'sell'],
  ['good', 'bad'],
  ['success', 'failure'],
  ['high', 'low'],
  ['large', 'small'],
  ['first', 'last'],
  ['least', 'most'],
  ['more', 'less'],
  ['before', 'after'],
  ['until', 'since'],
  ['encrypt', 'decrypt'],
  ['upload', 'download'],
  ['connect', 'disconnect'],
  ['internal', 'external'],
] as const

export const DIRECTIONS = ['north', 'south', 'east', 'west'] as const
export const SIDES = ['left', 'right'] as const
export const CURRENCIES = ['dollar', 'euro', 'pound', 'yen', 'yuan', 'ruble'] as const
export const TIME_UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year', 'decade', 'century'] as const
export const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const
export const LENGTHS = ['kilometre', 'metre', 'centimetre', 'millimetre', 'mile', 'foot', 'inch'] as const
export const WEIGHTS = ['kilogram', 'gram', 'tonne'] as const
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** ISO 3166-1 by meaning; null where a name is that of no state. Where a language has no words here, CLDR's name is looked for. */
export const COUNTRIES = {
  america: 'US',
  britain: 'GB',
  china: 'CN',
  russia: 'RU',
  germany: 'DE',
  france: 'FR',
  italy: 'IT',
  spain: 'ES',
  poland: 'PL',
  ukraine: 'UA',
  turkey: 'TR',
  iran: 'IR',
  israel: 'IL',
  japan: 'JP',
  korea: 'KR',
  india: 'IN',
  canada: 'CA',
  mexico: 'MX',
  brazil: 'BR',
  australia: 'AU',
  indonesia: 'ID',
  scotland: null,
  ireland: 'IE',
  wales: null,
  netherlands: 'NL',
  sweden: 'SE',
  portugal: 'PT',
  lithuania: 'LT',
} as const

/** Frequent meanings that exclude no other: by them a text is told from one about something else. */
export const TOPICS = [
  'europe',
  'people',
  'police',
  'government',
  'president',
  'minister',
  'court',
  'law',
  'party',
  'election',
  'vote',
  'war',
  'company',
  'money',
  'child',
  'woman',
  'family',
  'school',
  'city',
  'country',
  'world',
  'house',
  'attack',
  'security',
  'server',
  'network',
  'password',
  'user',
  'data',
  'internet',
  'fire',
  'water',
  'car',
  'kill',
  'death',
  'team',
  'player',
  'game',
  'report',
  'say',
  'because',
  'but',
  'when',
  'if',
  'who',
  'also',
  'only',
  'all',
  'new',
  'many',
  'think',
  'know',
  'want',
  'help',
  'work',
  'life',
  'time',
  'today',
  'home',
  'power',
] as const

export type Meaning =
  | (typeof OPPOSITES)[number][number]
  | (
      | typeof DIRECTIONS
      | typeof SIDES
      | typeof CURRENCIES
      | typeof TIME_UNITS
      | typeof SIZES
      | typeof LENGTHS
      | typeof WEIGHTS
      | typeof WEEKDAYS
      | typeof TOPICS
    )[number]
  | keyof typeof COUNTRIES
