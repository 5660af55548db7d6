/** Where a literal stands: people read it there, perhaps, or never. */
export type Place = 'shown' | 'open' | 'technical'

const SHOWN_NAMES = new Set(
  `label labels title aria-label placeholder description text texts hint about alt error help heading message question summary caption subtitle
  confirm cancel note legend words empty nothing unit aside tooltip loading loadingText nothingFoundMessage data-label aria-roledescription aria-valuetext detail reason`.split(
    /\s+/,
  ),
)
const TECHNICAL_NAMES = new Set(
  `className classNames id key to href path src role type name value style styles variant color c bg size gap p m px py pt pb mt mb ml mr fz fw lh w h maw miw ta td tt
  align justify wrap position component icon queryKey queryKeys mutationKey method params query locale lang dateStyle timeStyle timeZone month day year hour minute weekday currency
  fontFamily accept authorization autoComplete inputMode pattern htmlFor form rel target data-testid needs search order status kind code tone severity field cols gridTemplateColumns
  aria-current aria-controls aria-labelledby aria-describedby aria-live aria-haspopup stroke fill d viewBox transform display visibleFrom hiddenFrom breakpoint`.split(
    /\s+/,
  ),
)
const SHOWN_CONSTANT = /(?:^|_)(?:TEXTS?|NAMES?|LABELS?|TITLES?|WORDS?|HINTS?|HEADINGS?|MESSAGES?|QUESTIONS?|NOTES?|REASONS?|ABOUT)$/
const SHOWN_VARIABLE =
  /(?:^(?:text|label|title|words|hint|message|question|note|said|about|description)|(?:Text|Texts|Label|Title|Words|Hint|Message|Question|Note))$/
const TECHNICAL_CALLS =
  /^(?:call|queryOf|useQuery|queryKey|matchPath|querySelector|querySelectorAll|closest|getElementById|addEventListener|removeEventListener|getItem|setItem|removeItem|includes|split|startsWith|endsWith|replace|replaceAll|match|matchAll|test|indexOf|get|set|has|append|delete|getAttribute|setAttribute|useHotkeys|createElement|DateTimeFormat|NumberFormat|RelativeTimeFormat|PluralRules|ListFormat|DisplayNames|Collator|RegExp|Error|TypeError|RangeError|ProblemError|URL|Event|CustomEvent|parse|localeCompare|toLocaleString|toggle|fetch|navigate|assign|isActive|setMeta)$/
const SHOWN_CALLS = /^(?:confirm|alert|toast|fail|setError|setNotice|setMessage)$/

/** The place of the value of an attribute or property. @param around what an unknown name takes over */
export function placeOfName(name: string, around: Place): Place {
  if (around === 'technical') return 'technical'
  if (SHOWN_NAMES.has(name) || /(?:Label|Title|Text|Hint|Description|Message|Placeholder)$/.test(name)) return 'shown'
  if (TECHNICAL_NAMES.has(name) || name.startsWith('data-') || name.startsWith('--')) return 'technical'
  return around
}

export const placeOfVariable = (name: string): Place => (SHOWN_CONSTANT.test(name) || SHOWN_VARIABLE.test(name) ? 'shown' : 'open')

export const placeOfArguments = (callee: string): Place => (TECHNICAL_CALLS.test(callee) ? 'technical' : SHOWN_CALLS.test(callee) ? 'shown' : 'open')

const LITHUANIAN = /[ąčęėįšųūžĄČĘĖĮŠŲŪŽ]/
const WORDS = /\p{L}{2,}[,.:;!?]? +\p{L}|\p{L}{2,}:? *\uE000|\uE000[ .,]*\p{L}{2,}/u
const CODE = /^(?:https?:|mailto:|\/|#|--|\.|@|var\(|<|\d+(?:px|rem|em)\b)|[;=]|\b(?:px|rem|minmax|calc)\b|=>/

/** Whether people read a text there: for sure, perhaps (then a person decides), or not. @param text placeholders are U+E000 */
export function readability(text: string, place: Place): 'sure' | 'perhaps' | 'no' {
  const core = text.trim()
  if (!/\p{L}/u.test(core)) return 'no'
  if (LITHUANIAN.test(core)) return place === 'technical' ? 'perhaps' : 'sure'
  if (place === 'technical' || CODE.test(core)) return 'no'
  const isCapital = /^["„(]?\p{Lu}/u.test(core)
  if (place === 'shown') return isSaid(core, isCapital) ? 'sure' : 'perhaps'
  if (/[/_{}<>]|\w\.\w|^[a-z]+-/.test(core) && !core.includes(' ')) return 'no'
  if (WORDS.test(core)) return isCapital ? 'sure' : 'perhaps'
  return /^\p{Lu}\p{Ll}+[….:!?]?$/u.test(core) ? 'perhaps' : 'no'
}

const isSaid = (core: string, isCapital: boolean): boolean => /\p{L}{2}/u.test(core) && (isCapital || WORDS.test(core)) && !/^[A-Z\d_-]{2,6}$/.test(core)
