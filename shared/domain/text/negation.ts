import type { TargetLocale } from '#shared/locales.ts'
import { remembered } from './memoised.ts'

/** English words that deny; "not only … but", "yes-or-no" and "not including" do not, and "not never" does so once. */
const DENIAL = /\b(?:not|never|cannot|nothing|nobody|neither|nor|without)\b|\bno(?! later| matter| doubt|\.)\b|\bnone\b|\b(?:impossible|unable)\b|n[’']t\b/giu
const NO_DENIAL =
  /\bnot (?:just|merely|only|later than|least|to mention)\b|\bwhether or not\b|\bno doubt\b|\byes(?:-or-|\/| or )no\b|\bnot(?= never\b)|\bnot\b(?=(?:(?!\bnot\b)[^.;:!?])*\bunless\b)/giu
/** Two words of one denial: "neither … nor", "no account and no server". */
const JOINED = /\bneither\b(?=[^.;:!?]*\bnor\b)|\b(?:no|nothing|never|not)\b(?=[^.;:!?]*\b(?:and|or|nor),? (?:no|nothing|never|not)\b)/giu

/** English that other languages may well put as a denial. */
const REASON =
  /\b(?:un(?!der|it|iq|til|ion|iv)\w{3,}|in(?:valid|secure|complete|correct|consistent|accessible|active|visible|sufficient|adequate|accurate|appropriate|effective)\w*|im(?:possible|proper\w*|mutable|probable)|ir(?:regular|reversibl|relevant)\w*|il(?:legal|legitimate)\w*|non-?\w{3,}|dis(?:abl|allow|continu|connect|appear|agree|trust|prov|regard)\w*|mis(?:s(?:e[sd]|ing)?|trust|behav\w*|us(?:e[sd]?|ing)|configur\w*)|fail\w*|lack\w*|avoid\w*|prevent\w*|stop\w*|block\w*|refus\w*|reject\w*|den(?:y|ies|ied|ial)\w*|declin\w*|ignor\w*|omit\w*|exclud\w*|except\w*|only|until|unless|without|absent|absence|hardly|barely|scarcely|rarely|seldom|few|little|alone|neither|rather|instead|other than|others|harmless|forbid\w*|prohibit\w*|revok\w*|forg[eo]t\w*|remember\w*|overlook\w*|skip\w*|bypass\w*|beyond|anonymous\w*|otherwise|any|anyone|anything|whether|or|even|else|than|clean|just as|as \w+ as|no|not|none|never|nothing|cannot|nobody|false\w*|abandon\w*|deprecat\w*|obsolete|pending|zero|wrong\w*|differ\w*|private\w*|outside|wait\w*|free (?:of|from)|remov\w*|drop\w*|at most|at least|up to|falls? short|short of|lag(?:s|ged|ging)?|brok(?:e|en)|open (?:finding|question|issue|problem|ticket|bug|flaw)s?|end(?:s|ed)?|ceas\w*|expir\w*)\b|n[’']t\b|\w+less\b|\w+-free\b/giu

const reasonsIn = remembered((english) => english.match(REASON)?.length ?? 0)

interface NegationWords {
  /** Whatever may carry a denial, parts of words included: satisfies a denial of the source. */
  any: RegExp
  /** What can only be a denial: needs a reason in the source. */
  sure: RegExp
}

const NEGATION: Readonly<Record<TargetLocale, NegationWords>> = {
  lt: {
    any: /(?<!\p{L})(?:ne(?!(?:s|t|i|pris|pais\p{L}+|sen\p{L}+|trukus)(?!\p{L}))\p{L}*|nė|nėra|nie\p{L}+|be|trūk\p{L}+|stok\p{L}+|jok\p{L}+|nei(?=[^.;!?]* nei(?!\p{L})))(?!\p{L})/giu,
    sure: /(?<!\p{L})(?:nėra|nebuvo|nebus|nebūtų|negali\p{L}*|negalima|negalėjo|nereikia|netur\p{L}+|ne|niekada|niekas|nieko|nebėra)(?!\p{L})/giu,
  },
  de: {
    any: /(?<!\p{L})(?:nicht\p{L}*|kein\p{L}*|nie|niemals|niemand\p{L}*|weder|ohne|un(?!ter|ser|d)\p{L}{3,}|nein|\p{L}+los(?:e|en|er|es|em)?|\p{L}*frei|fehl(?:t|te|ten|en|ende\p{L}?))(?!\p{L})/giu,
    sure: /(?<!\p{L})(?:nicht|kein(?:e|en|er|es|em)?|nie|niemals|niemand|nichts|weder)(?!\p{L})/giu,
  },
  es: {
    any: /(?<!\p{L})(?:no|nunca|jamás|ning[uú]n\p{L}*|nadie|nada|ni|sin|tampoco|care[cz]\p{L}+|falta[nb]?\p{L}*|ausen\p{L}+|in(?:definid|exist|sufic|activ|complet|segur|válid|capa[cz])\p{L}*|imposib\p{L}+)(?!\p{L})/giu,
    sure: /(?<!\p{L})(?:no|nunca|jamás|ning[uú]n[ao]?|nadie|tampoco)(?!\p{L})/giu,
  },
  fr: {
    any: /(?<!\p{L})(?:ne|n[’']|non|pas|jamais|aucun\p{L}*|rien|personne|ni|sans|absen[tc]\p{L}*|exclu\p{L}*|in(?:défini|suffis|activ|complet|valid|capab)\p{L}*|imposs\p{L}*|dépourvu\p{L}*|manqu\p{L}+)/giu,
    // One word for each denial: the second of “ne … pas”; “ne … que” says “only”.
    sure: /(?<!\p{L})(?:pas(?! (?:à pas|de))|jamais|aucune?|rien)(?!\p{L})|(?<!\p{L})(?:ne(?!\p{L})|n[’'])(?![^.;:!?]*(?<!\p{L})(?:pas(?! (?:à pas|de))|jamais|aucune?|rien|que)(?!\p{L})|[^.;:!?]*(?<!\p{L})qu[’'])/giu,
  },
  pl: {
    any: /(?<!\p{L})(?:nie\p{L}*|nigdy|nikt|nikogo|nic|niczego|żad\p{L}+|ani|bez\p{L}*|brak\p{L}*|wyłącznie)(?!\p{L})/giu,
    // Behind a preposition and before a stop, “nie” is “them”.
    sure: /(?<!\p{L})(?:(?<!(?<!\p{L})(?:na|o|przez|za|po|w|we|pod|nad|przed|między) )nie|nie(?! ?[.,;:!?)]|$)|nigdy|nikt|nikogo|nic|żad\p{L}+)(?!\p{L})/giu,
  },
  ru: {
    any: /(?<!\p{L})(?:не(?!(?:сколько|скольких|скольким|которы\p{L}+|делю|делей|дел\p{L}|давно|обходим\p{L}*|посредств\p{L}*)(?!\p{L}))\p{L}*|ни(?:как\p{L}+|\p{L}{0,4})|нет|без\p{L}*|бес\p{L}*|нельзя|отсутств\p{L}*|исключ\p{L}*)(?!\p{L})/giu,
    sure: /(?<!\p{L})(?:не(?! (?:дожд|дожид))|нет|нельзя|никогда|никто|ничего|ничто|никак\p{L}*)(?!\p{L})/giu,
  },
  zh: {
    any: /不(?![过過仅僅论同断])|没|沒|無|无(?!论)|未(?!来)|非(?!常)|(?<![是能可])否(?!则)|勿|别(?=[忘让把用])|莫|免|缺/gu,
    sure: /(?:不(?![过過仅僅论論同断斷少久足但管良扣]|折不扣)|没有|並未|并未|尚未|从未|没|未(?![来來])|不能|无法|無法|别(?=[忘让把用])|不会|不會|不是)/gu,
  },
  ja: {
    any: /な(?:い|く|かっ|けれ|し)|ません|ずに|ず(?=[、。にも])|ぬ|未|無|不|非(?!常)|まい|せず|より前|いいえ|(?:何[度回]|いくら)でも|も(?=、[^。]*も(?:な|あり))/gu,
    sure: /(?<!少|を得|ほか|そうで|かもしれ|(?:けれ|ね)ば(?:なら|なり|いけ))(?:ない(?!し)|なかっ|ません|ずに|せず)/gu,
  },
  ko: {
    any: /않|못|없|아니|(?<!\p{L})안 |말(?:아|고|라|것)|(?<!\p{L})(?:미|불|비|무)\p{L}|미만|마라|부족/gu,
    sure: /않|못(?=하|한|했|합| )|없|아니(?!라|면)/gu,
  },
  it: {
    any: /(?<!\p{L})(?:non|né|mai|nessun\p{L}*|nulla|niente|senza|no|esclus\p{L}*|priv[oaie]|manc\p{L}+|neppure|neanche|assen[tz]\p{L}+|in(?:definit|sufficien|attiv|complet|sicur|valid|capac)\p{L}*|imposs\p{L}+)(?!\p{L})/giu,
    sure: /(?<!\p{L})(?:non|nessun[oa]?|nulla|niente)(?!\p{L})/giu,
  },
  nl: {
    any: /(?<!\p{L})(?:niet\p{L}*|geen|nooit|niemand|nergens|noch|zonder|on(?!der|s|ze|twik|lang)\p{L}{4,}|nee|\p{L}+loos|\p{L}+loze|evenmin|ontbr\p{L}+|uitblij\p{L}+|uitgebleven|exclusief)(?!\p{L})/giu,
    sure: /(?<!\p{L})(?:niet|geen|nooit|niemand|niets)(?!\p{L})/giu,
  },
  sv: {
    any: /(?<!\p{L})(?:inte|ej|icke\p{L}*|ingen\p{L}*|inga|inget|ingenting|aldrig|utan|varken|o(?!ch|ck|mr|mf|ft|lik|rd|rs|pen|mst|mbord)\p{L}{4,}|nej|som helst|sakn\p{L}+|\p{L}+lös\p{L}*)(?!\p{L})/giu,
    sure: /(?<!\p{L})(?:inte|ej|ingen|inga|inget|ingenting|aldrig|varken)(?!\p{L})/giu,
  },
  pt: {
    any: /(?<!\p{L})(?:não|nunca|jamais|nenhu\p{L}+|ninguém|nada|nem|sem|tampouco|care[cç]\p{L}+|falt\p{L}+|por(?= \p{L}+[aei]r(?!\p{L}))|exclu\p{L}*|in(?:definid|sufici|ativ|complet|segur|válid|capa[cz])\p{L}*|aus[eê]n\p{L}+|imposs\p{L}+)(?!\p{L})/giu,
    sure: /(?<!\p{L})(?:não|nunca|jamais|nenhu(?:m|ma|ns|mas)|ninguém)(?!\p{L})/giu,
  },
  tr: {
    any: /\p{L}{2,}m(?:[ae](?:z|d[ıi]|y[ae]|m|l[ıi]|m[ıi]ş|s[ıi]n|s[ae])|[ıiuü]yor)\p{L}*|değil|yok|hiç|\p{L}{2,}m[ae]d[ae]n|(?<!\p{L})(?!savunmas|güvens)\p{L}{3,}s[ıiuü]z\p{L}*|ne de|(?<!\p{L})ne (?=[^.;!?]* ne )|hayır|eski|\p{L}+(?:may[ıa]n|mey[ie]n)\p{L}*|kaçın\p{L}+/giu,
    sure: /(?<!\p{L})(?:değil\p{L}*|yok(?:tu|tur)?)(?!\p{L})|\p{L}{2,}(?:mıyor|miyor|muyor|müyor|amaz|emez|madı|medi|mamış|memiş|mayan|meyen|mamalı|memeli|amıyor|emiyor)\p{L}*/giu,
  },
}

/** What a version that is not included any more may come after. */
const BEFORE = /(?<!\p{L})(?:vor|unter|antes|avant|inférieure?|wcześn\p{L}*|przed|vóór|före|prima|раньше|önce|eski)(?!\p{L})|より前|未満|之前|미만|이전/iu

/** What costs nothing. */
const FREE = /grat(?:is|uit)|gr[aá]tis|nemokam|kosten(?:los|frei)|darmo|bezpłat|бесплат|ücretsiz|bedava|zero|免费|免費|無料|무료/iu

/** Words that one denial takes: "nie … nigdy", "niekada ne…". */
const MOST: Readonly<Record<TargetLocale, number>> = { lt: 2, de: 1, es: 2, fr: 1, pl: 2, ru: 2, zh: 1, ja: 2, ko: 2, it: 2, nl: 1, sv: 1, pt: 2, tr: 1 }

/** Denials that vanished from a translation or came into it; sentence by sentence where both have as many. */
export function negationFaults(source: string, target: string, locale: TargetLocale): string[] {
  const from = sentences(source)
  const to = sentences(target)
  const pairs = from.length === to.length ? from.map((sentence, index) => [sentence, to[index] as string] as const) : [[source, target] as const]
  const { any, sure } = NEGATION[locale]
  const faults = new Set<string>()
  for (const [english, translated] of pairs) {
    const denials =
      english
        .replace(NO_DENIAL, ' ')
        .replace(JOINED, ' ')
        .replace(/not including/gi, BEFORE.test(translated) ? '' : '$&')
        .replace(/\b(?:costs?|costing|for) nothing\b/gi, FREE.test(translated) ? '' : '$&')
        .match(DENIAL) ?? []
    const reasons = reasonsIn(english)
    const carried = translated.match(any) ?? []
    const sureOnes = translated.match(sure) ?? []
    if (denials.length > carried.length)
      faults.add(`the source denies something (“${denials.join('”, “')}”), the translation ${carried.length === 0 ? 'does not' : 'only once'}`)
    else if (sureOnes.length > MOST[locale] * denials.length + reasons)
      faults.add(`the translation denies something (“${sureOnes.join('”, “')}”) that the source states`)
  }
  return [...faults]
}

export const sentences = remembered((text): readonly string[] =>
  text
    .split(/(?<=[.!?…]["”»“’)]*)\s+(?=[\p{Lu}\p{Lo}\p{N}„“"«¿¡\uFFFC(])|(?<=[。！？][」』）”]*)/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== ''),
)
