import { CHECKS } from '#shared/languages/checks.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { inAnyLanguage } from './any-language.ts'
import { memoised } from './memoised.ts'

/** English words that deny; "not only … but", "yes-or-no" and "not including" do not, and "not never" does so once. */
const DENIAL = /\b(?:not|never|cannot|nothing|nobody|neither|nor|without)\b|\bno(?! later| matter| doubt|\.)\b|\bnone\b|\b(?:impossible|unable)\b|n[’']t\b/giu
const NO_DENIAL =
  /\bnot (?:just|merely|only|later than|least|to mention)\b|\bwhether or not\b|\bno doubt\b|\b(?:nobody|no one|none|nothing) but\b|\byes(?:-or-|\/| or )no\b|\bnot(?= never\b)|\bnot\b(?=(?:(?!\bnot\b)[^.;:!?])*\bunless\b)/giu
/** Two words of one denial: "neither … nor", "no account and no server". */
const JOINED = /\bneither\b(?=[^.;:!?]*\bnor\b)|\b(?:no|nothing|never|not)\b(?=[^.;:!?]*\b(?:and|or|nor),? (?:no|nothing|never|not)\b)/giu

/** English that other languages may well put as a denial. */
const REASON =
  /\b(?:un(?!der|it|iq|til|ion|iv)\w{3,}|in(?:valid|secure|complete|correct|consistent|accessible|active|visible|sufficient|adequate|accurate|appropriate|effective)\w*|im(?:possible|proper\w*|mutable|probable)|ir(?:regular|reversibl|relevant)\w*|il(?:legal|legitimate)\w*|non-?\w{3,}|dis(?:abl|allow|continu|connect|appear|agree|trust|prov|regard)\w*|mis(?:s(?:e[sd]|ing)?|trust|behav\w*|us(?:e[sd]?|ing)|configur\w*)|fail\w*|lack\w*|avoid\w*|prevent\w*|stop\w*|block\w*|refus\w*|reject\w*|den(?:y|ies|ied|ial)\w*|declin\w*|ignor\w*|omit\w*|exclud\w*|except\w*|only|until|unless|without|absent|absence|hardly|barely|scarcely|rarely|seldom|few|little|alone|neither|rather|instead|other than|others|harmless|forbid\w*|prohibit\w*|revok\w*|forg[eo]t\w*|remember\w*|overlook\w*|skip\w*|bypass\w*|beyond|anonymous\w*|otherwise|any|anyone|anything|whether|or|even|else|than|clean|just as|as \w+ as|no|not|none|never|nothing|cannot|nobody|false\w*|abandon\w*|deprecat\w*|obsolete|pending|zero|wrong\w*|differ\w*|private\w*|outside|wait\w*|free (?:of|from)|remov\w*|drop\w*|at most|at least|up to|falls? short|short of|ill|worr(?:y|ied|ies)|troubl\w*|challeng\w*|despite|although|though|rare|stall\w*|stuck|serious\w*|remain(?:s|ed)?|lag(?:s|ged|ging)?|brok(?:e|en)|open (?:finding|question|issue|problem|ticket|bug|flaw)s?|end(?:s|ed)?|ceas\w*|expir\w*)\b|n[’']t\b|\w+less\b|\w+-free\b/giu

const reasonsIn = memoised((english) => english.match(REASON)?.length ?? 0)

/** What a version that is not included any more may come after. */
const BEFORE = /* @__PURE__ */ inAnyLanguage('before', (separated, joined) => `(?<!\\p{L})(?:${separated})(?!\\p{L})|${joined}`)

/** What costs nothing. */
const FREE = /* @__PURE__ */ inAnyLanguage('free', (separated, joined) => `zero|${separated}|${joined}`)

/** Denials that vanished from a translation or came into it; sentence by sentence where both have as many. */
export function negationFaults(source: string, target: string, locale: TargetLocale): string[] {
  const from = sentences(source)
  const to = sentences(target)
  const pairs = from.length === to.length ? from.map((sentence, index) => [sentence, to[index] as string] as const) : [[source, target] as const]
  const { any, sure, most } = CHECKS[locale].negation
  const faults = new Set<string>()
  for (const [english, translated] of pairs) {
    const denials =
      english
        .replace(NO_DENIAL, ' ')
        .replace(JOINED, ' ')
        .replace(/not including/gi, BEFORE().test(translated) ? '' : '$&')
        .replace(/\b(?:costs?|costing|for) nothing\b/gi, FREE().test(translated) ? '' : '$&')
        .match(DENIAL) ?? []
    const reasons = reasonsIn(english)
    const carried = translated.match(any) ?? []
    const sureOnes = translated.match(sure) ?? []
    if (denials.length > carried.length)
      faults.add(`the source denies something (“${denials.join('”, “')}”), the translation ${carried.length === 0 ? 'does not' : 'only once'}`)
    else if (sureOnes.length > most * denials.length + reasons)
      faults.add(`the translation denies something (“${sureOnes.join('”, “')}”) that the source states`)
  }
  return [...faults]
}

export const sentences = memoised((text): readonly string[] =>
  text
    .split(/(?<=[.!?…]["”»“’)]*)\s+(?=[\p{Lu}\p{Lo}\p{N}„“"«¿¡\uFFFC(])|(?<=[。！？][」』）”]*)(?![」』）”])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== ''),
)
