import { factsIn } from '../text/protected-tokens.ts'

const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }
const WORDS: Readonly<Record<string, number>> = {
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, dozen: 12, twenty: 20, thirty: 30, forty: 40 },
  ...{ fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 },
  ...{ both: 2, twice: 2, dozens: 12, hundreds: 100, thousands: 1e3, millions: 1e6, billions: 1e9 },
}
const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']
const MONTH = `(?:${MONTHS.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join('|')})`

/** Dates as `2026-11-20`, `2026-11` or `11-20`, with where they stand. */
function datesIn(text: string): { iso: string; raw: string }[] {
  const found: { iso: string; raw: string }[] = []
  const add = (raw: string, year: string | undefined, month: string, day: string | undefined) => {
    const number = /^\d+$/.test(month) ? Number(month) : MONTHS.findIndex((name) => name.startsWith(month.toLowerCase().slice(0, 3))) + 1
    const two = (value: number | string) => String(value).padStart(2, '0')
    found.push({ iso: [year, two(number), day === undefined ? undefined : two(day)].filter((part) => part !== undefined).join('-'), raw })
  }
  for (const [raw, year, month, day] of text.matchAll(/\b((?:19|20|21)\d\d)-([01]\d)-([0-3]\d)(?!\d)/g)) add(raw, year, month as string, day)
  for (const [raw, day, month, year] of text.matchAll(new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${MONTH})\\b\\.?(?:,? ((?:19|20|21)\\d\\d))?`, 'gi')))
    add(raw, year, month as string, day)
  for (const [raw, month, day, year] of text.matchAll(new RegExp(`\\b(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? ((?:19|20|21)\\d\\d))?(?! ?\\d)`, 'gi')))
    add(raw, year, month as string, day)
  for (const [raw, month, year] of text.matchAll(new RegExp(`\\b(${MONTH})\\.? ((?:19|20|21)\\d\\d)\\b`, 'gi'))) add(raw, year, month as string, undefined)
  return found
}

/** Names in capitals that every reader of security news knows; others have to be in a source. */
const ABBREVIATIONS = new Set(
  'AI API APT AWS BIOS CERT CEO CISA CISO CLI CPU CSRF CVE CVES CVSS CWE DDOS DLL DNS DOS EDR EU FAQ FTP GPU HTML HTTP HTTPS ID IDS IMAP IOC IP IPS IPV IT JSON KEV LAN LDAP LTS MFA NIST NVD OS PDF PHP PIN RAM RCE RDP REST SDK SIEM SMB SMTP SNMP SQL SSH SSL SSO SSRF TCP TLS UDP UEFI UK URL US USA USB VLAN VM VPN WAF WAN XML XSS XXE'.split(
    ' ',
  ),
)

interface Known {
  /** Words as they are compared, those joined by hyphens and dots whole and in their parts. */
  words: ReadonlySet<string>
  facts: ReadonlySet<string>
  numbers: ReadonlySet<number>
  dates: readonly string[]
}

const WORD = /[\p{L}\p{N}]+(?:[.+_-][\p{L}\p{N}]+)*/gu
const NUMBER = /(?<![\p{L}\p{N}.,])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:(?:st|nd|rd|th)\b)?(?:[ -](thousand|million|billion|trillion)\b)?/giu

const normal = (fact: string): string =>
  fact
    .toLowerCase()
    .replace(/^v(?=\d)/, '')
    .replace(/(?<=\d)\s+(?=\p{L})/u, '')

/** A text without what is compared as it stands: its dates, facts, and names that hold digits. */
function language(text: string): string {
  let rest = text
  for (const { raw } of datesIn(text)) rest = rest.replace(raw, ' ')
  for (const fact of factsIn(rest)) rest = rest.replace(fact.text, ' ')
  return rest.replace(WORD, (word) => (isNameWithDigits(word) ? ' ' : word))
}

const isNameWithDigits = (word: string): boolean => /\p{N}/u.test(word) && /\p{L}/u.test(word) && !/^[\d,.]+(?:st|nd|rd|th)$/i.test(word)

function numbersIn(text: string): { raw: string; value: number }[] {
  const digits = [...text.matchAll(NUMBER)].map(([raw, whole = '', decimals = '', scale = '']) => ({
    raw,
    value: Number((Number(whole.replaceAll(',', '') + decimals) * (SCALES[scale.toLowerCase()] ?? 1)).toPrecision(12)),
  }))
  const left = text.replace(NUMBER, ' ')
  const words = (left.match(/\p{L}+/gu) ?? []).flatMap((raw) =>
    Object.hasOwn(WORDS, raw.toLowerCase()) ? [{ raw, value: WORDS[raw.toLowerCase()] as number }] : [],
  )
  return [...digits, ...words]
}

function knownFrom(sources: readonly string[]): Known {
  const text = sources.join('\n')
  const words = text.toLowerCase().match(WORD) ?? []
  const dates = datesIn(text).map(({ iso }) => iso)
  const years = dates.flatMap((date) => /^\d{4}/.exec(date)?.map(Number) ?? [])
  return {
    words: new Set(words.flatMap((word) => [word, ...word.split(/[+_-]/)])),
    facts: new Set(factsIn(text).map((fact) => normal(fact.text))),
    numbers: new Set([...numbersIn(language(text)).map(({ value }) => value), ...years]),
    dates,
  }
}

/** What is held against sources, and how. */
export interface ClaimFinder {
  /** What an English text states that occurs in no source, as it stands there. */
  unknownIn: (text: string) => string[]
  /** Whether a source has the number, in digits or words. */
  hasNumber: (value: number) => boolean
}

/**
 * Reads sources once, to hold any number of texts against them.
 * @param sources all texts of the sources, their titles and dates (as `2026-11-20`)
 */
export function claimFinder(sources: readonly string[]): ClaimFinder {
  const known = knownFrom(sources)
  return {
    unknownIn: (text) => [
      ...new Set([...unknownDates(text, known), ...unknownFacts(text, known), ...unknownNumbers(text, known), ...unknownNames(text, known)]),
    ],
    hasNumber: (value) => known.numbers.has(value),
  }
}

/**
 * What generated texts state that occurs in none of their sources: identifiers such as CVE numbers, versions, addresses and hosts,
 * numbers in digits and words, dates, and names in capitals. Empty when everything has a source.
 * @param sources as for {@link claimFinder}
 */
export const unsourcedClaims = (texts: readonly string[], sources: readonly string[]): string[] => [...new Set(texts.flatMap(claimFinder(sources).unknownIn))]

const unknownDates = (text: string, { dates }: Known): string[] =>
  datesIn(text)
    .filter(({ iso }) => !dates.some((date) => date === iso || date.startsWith(`${iso}-`) || date.endsWith(`-${iso}`)))
    .map(({ raw }) => raw)
    // The month of a date that is named already says nothing of its own.
    .filter((raw, _, all) => !all.some((other) => other !== raw && other.includes(raw)))

function unknownFacts(text: string, { facts, words }: Known): string[] {
  const dated = datesIn(text).reduce((left, { raw }) => left.replace(raw, ' '), text)
  return factsIn(dated).flatMap((fact) => (facts.has(normal(fact.text)) || words.has(normal(fact.text)) ? [] : [fact.text]))
}

const unknownNumbers = (text: string, { numbers }: Known): string[] =>
  numbersIn(language(text)).flatMap(({ raw, value }) => (numbers.has(value) ? [] : [raw.trim()]))

/** Names that hold digits, and names in capitals. */
function unknownNames(text: string, { words, facts, numbers }: Known): string[] {
  const isKnown = (part: string) => words.has(part) || words.has(normal(part)) || facts.has(normal(part)) || numbers.has(Number(part))
  return (text.match(WORD) ?? []).filter((word) => {
    const lower = word.toLowerCase()
    if (isKnown(lower)) return false
    if (isNameWithDigits(word)) return !lower.split(/[+_-]/).every((part) => !/\d/.test(part) || isKnown(part))
    return word.split(/[+_-]/).some((part) => /^\p{Lu}{3,}$/u.test(part) && !ABBREVIATIONS.has(part) && !words.has(part.toLowerCase()))
  })
}
