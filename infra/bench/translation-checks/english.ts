/** Meanings that a fault exchanges: each with what shows in English that a sentence speaks of it. */
interface Group {
  /** Meanings in the order of every language's words. A fault puts the next one, and for the last one the first. */
  meanings: readonly RegExp[]
}

const group = (...meanings: readonly RegExp[]): Group => ({ meanings })

/** English that a denial shows in, as far as planting one needs to know. */
export const DENIES = /\b(?:not|no|never|nothing|nobody|none|neither|nor|cannot|without|un\w+|fail\w*|refus\w*|den(?:y|ie)\w*|hardly|only)\b|n[’']t\b/i

/** Translators convert what readers do not measure with: any length may stand for any other. */
const LENGTH = /\b(?:miles?|mph|kilomet\w+|km|met(?:re|er)s?|yards?|feet|foot|ft|inch(?:es)?)\b/i
const WEIGHT = /\b(?:kilos?|kilogram\w*|kg|lbs?|tons?|tonnes?|grams?|ounces?)\b/i

/** Groups of words whose exchange turns a sentence into another statement. Languages have their words in `words/`. */
export const GROUPS = {
  allow: group(
    /\b(?:allow|permit|enabl|let)(?:s|ed|ing|e|es|ting)?\b/i,
    /\b(?:ban(?:s|ned|ning)?|prohibit\w*|forbid\w*|forbade|block(?:s|ed|ing)?|prevent\w*)\b/i,
  ),
  rise: group(/\b(?:increas\w*|ris(?:e|es|en|ing)|rose|gr[eo]w\w*)\b/i, /\b(?:decreas\w*|declin\w*|fall(?:s|en|ing)?|fell|drop\w*|reduc\w*|cut(?:s|ting)?)\b/i),
  accept: group(/\b(?:accept\w*|approv\w*|agree\w*|confirm\w*)\b/i, /\b(?:reject\w*|refus\w*|den(?:y|ied|ies|ying))\b/i),
  begin: group(/\b(?:start\w*|beg[aiu]n\w*|open(?:s|ed|ing)?|launch\w*)\b/i, /\b(?:end(?:s|ed|ing)?|stop\w*|clos(?:e|es|ed|ing)|finish\w*)\b/i),
  win: group(/\b(?:w[io]n|wins|winning|victor\w*)\b/i, /\b(?:los[et]\w*|losing|loss(?:es)?|defeat\w*)\b/i),
  support: group(/\b(?:support\w*|back(?:s|ed|ing)|in favou?r)\b/i, /\b(?:oppos\w*|against|critici[sz]\w*)\b/i),
  trade: group(/\b(?:buy\w*|bought|purchas\w*|acquir\w*)\b/i, /\b(?:s[eo]ll\w*|sold|sales?)\b/i),
  quality: group(/\b(?:good|better|best|well|great|positive)\b/i, /\b(?:bad|badly|worse|worst|poor|negative|terrible)\b/i),
  success: group(/\b(?:succe\w+|manag(?:e|es|ed)|achiev\w*|able to)\b/i, /\b(?:fail\w*|unable|unsuccessful\w*)\b/i),
  least: group(/\b(?:at least|a minimum|no (?:less|fewer) than)\b/i, /\b(?:at most|up to|a maximum|no more than)\b/i),
  more: group(/(?<!once )\bmore\b(?! or less)|\b(?:over|above) (?=\d|a |half)/i, /\b(?:less|fewer)\b|\b(?:under|below) (?=\d)/i),
  before: group(/\b(?:before|prior to|ago|ahead of)\b/i, /\b(?:after|following|later)\b/i),
  high: group(/\b(?:high(?:er|est)?|larg(?:e|er|est)|big(?:ger|gest)?)\b/i, /\b(?:low(?:er|est)?|small(?:er|est)?|little)\b/i),
  first: group(/\bfirst\b/i, /\blast\b/i),
  until: group(/\b(?:until|till|up to)\b|\bfrom .{1,30} to\b/i, /\bsince\b/i),
  must: group(/\b(?:must|should|ha(?:ve|s|d) to|needs? to|needed to|required)\b/i, /\b(?:can|may|could|might|able to)\b/i),
  hedge: group(
    /\b(?:may|might|could|possibl[ey]|probabl[ey]|likely|alleg\w+|report(?:ed|edly)|apparent\w*|appear\w*|seem\w*|perhaps|maybe|suspect\w*|suppos\w*|presum\w*)\b/i,
    /(?!)/,
  ),
  currency: group(/\bdollars?\b|\$/i, /\beuros?\b|€/i, /\bpounds?\b|£/i),
  time: group(/\bminutes?\b/i, /\bhours?\b/i, /\bdays?\b/i, /\bweeks?\b/i, /\bmonths?\b/i, /\byears?\b/i),
  length: group(LENGTH, LENGTH, LENGTH, LENGTH, LENGTH),
  weight: group(WEIGHT, WEIGHT, WEIGHT),
  country: group(
    /\bUS\b|\bU\.S\.|\bUnited States\b|(?<!(?:Latin|South|North|Central) )\bAmerica\b/,
    /\bUK\b|\bU\.K\.|\b(?:Great )?Britain\b|\bUnited Kingdom\b/,
    /\bChina\b/,
    /\bRussia\b/,
    /\bGermany\b/,
    /\bMexico\b/,
    /\bIndonesia\b/,
    /\bScotland\b/,
    /\bTurkey\b/,
    /\bSpain\b/,
  ),
  compass: group(/\bnorth\w*/i, /\bsouth\w*/i, /\beast\w*/i, /\bwest\w*/i),
  side: group(/\bleft\b/i, /\bright\b/i),
  negation: group(/\b(?:is|are|was|were|has|have|had|will|can|does|do|did|would)\b/i, /\b(?:not|no|never|cannot)\b|n[’']t\b/i),
  place: group(/\bLondon\b/, /\bWashington\b/, /\bArizona\b/, /\bSingapore\b/, /\bPyongyang\b/, /\bLiverpool\b/, /\bCalifornia\b/, /\bNew York\b/),
  person: group(/\bTrump\b/, /\bKavanaugh\b/, /\bCromwell\b/, /\bJones\b/, /\bFord\b/, /\bJohnny\b/, /\bSimpson\b/, /\bObama\b/),
} as const satisfies Record<string, Group>

export type GroupName = keyof typeof GROUPS
/** Names of places and persons are needed only where scripts neither keep the letters nor tell a name by its capital. */
type OptionalGroup = 'place' | 'person'

/**
 * What planting faults needs of a language. Each group has the forms of its meanings, separated by `|`, those of one grammatical kind at the same
 * place; `!` before a form that is only put in, because it stands for too much else to be looked for.
 */
export type Words = Readonly<Record<Exclude<GroupName, OptionalGroup>, readonly string[]>> &
  Readonly<Partial<Record<OptionalGroup, readonly string[]>>> & {
    /** What a model says beside its translation, which stands at `…`. */
    readonly chatter: readonly string[]
    /** Statements that end a sentence, before its full stop; each with the space or comma that it needs. */
    readonly additions: readonly string[]
  }
