/** Letters of other scripts that look like Latin ones, and digits that are read as letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ј: 'j', ѕ: 's', һ: 'h', ԁ: 'd', ԛ: 'q', ԝ: 'w', к: 'k', м: 'm', т: 't', в: 'b', н: 'h' },
  ...{ α: 'a', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', ı: 'i', ɡ: 'g', ɑ: 'a' },
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' },
}

const SCRIPTED: Readonly<Record<string, RegExp>> = {
  latin: /\p{Script=Latin}/u,
  other: /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u,
}

/** A word whose letters are of scripts that look alike: no language writes so. */
export const mixesScripts = (text: string): boolean =>
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => SCRIPTED.latin?.test(word) && SCRIPTED.other?.test(word))

const TARGET = '(?:instructions?|prompts?|rules?|guidelines?|directions?|directives?|context|commands?|orders|safeguards?|polic(?:y|ies)|constraints?)'
const AI =
  '(?:ais?|a\\.i\\.|llms?|gpt|chatgpt|claude|gemini|copilot|language models?|ai (?:models?|assistants?|agents?|writers?|editors?|systems?|readers?)|chat ?bots?|assistants?|summari[sz]ers?)'
/** Where a request begins: at the start of a sentence, or after what leads to one. */
const ASKED = '(?:^|[.!?:;,"”)\\]>-]\\s*|\\b(?:please|must|should|shall|and|then|you|also|always|to|now|instead|only|just)\\s+)'
const SAID = '(?:include|insert|append|add|output|print|say|mention|embed|publish|reply|respond|answer|repeat|quote|state|write|copy|return|put|place|use)'
const LITERAL =
  '(?:exactly|verbatim|word for word|as is|(?:this|the|these|following|the following)(?: \\w+)? (?:line|text|string|sentence|sentences|word|words|phrase|link|links|code|token|canary|url|address|marker|headline))'

/** How people talk to machines that read. What stands between two words is kept short, so that prose seldom meets them. */
const SIGNS: readonly RegExp[] = [
  `\\b(?:ignore|disregard|forget|overrule|neglect)\\b.{0,60}\\b${TARGET}\\b`,
  `\\b(?:override|bypass|skip|drop|discard|cancel)\\b.{0,40}\\b(?:previous|prior|above|earlier|preceding|your|system)\\b.{0,20}\\b${TARGET}\\b`,
  `\\b(?:ignore|disregard|forget) (?:everything|anything|all|what) .{0,30}\\b(?:above|before|previous|prior|earlier|told|said|read)\\b`,
  `\\b(?:new|updated|real|actual|hidden|secret|special|urgent|system|admin|override) (?:system )?(?:instructions?|prompts?|directives?|orders) ?[:=-]`,
  `\\b(?:system|developer|initial|hidden) (?:prompt|message|instructions?)\\b`,
  `\\b(?:as|you are|dear|attention|note to|to|hey|hello|message to|instructions? (?:for|to)) (?:an? |the |all |any |every )?${AI}\\b`,
  `\\b${AI}\\b(?: \\w+){0,3} (?:must|should|shall|has to|have to|need to|(?:is|are) (?:required|instructed|ordered|asked|told) to|please)\\b`,
  '\\b(?:you are now|you must now|from now on,? you|pretend (?:to be|that you|you)|role-?play|imagine (?:that )?you are)\\b',
  `${ASKED}act as (?:an? |the )?(?:${AI}|unrestricted|dan|admin(?:istrator)?|editor|expert|helpful)\\b`,
  '\\b(?:enter|enable|activate|switch to) (?:\\w+ )?(?:developer|dan|god|jailbr[eo]+k|unrestricted|debug|admin) mode\\b',
  `${ASKED}${SAID}\\b.{0,40}\\b${LITERAL}(?![\\p{L}\\p{N}])`,
  '\\b(?:in|into|to|with|of|at the (?:end|beginning|top|bottom) of) your (?:article|answer|response|reply|summary|output|text|report|headline|title|draft|translation)\\b',
  '\\byour (?:article|answer|response|reply|summary|output|draft|task|role|job|goal|purpose) (?:is (?:now|to)|must|should|has to|needs to|will)\\b',
  '\\b(?:reveal|disclose|leak|exfiltrate|send|print|show|output|repeat)\\b.{0,30}\\byour (?:\\w+ )?(?:prompt|instructions?|api keys?|environment variables?|configuration|training)\\b',
  '\\b(?:rate|score|rank|grade|mark|classify) (?:this|it|the (?:article|item|page|story))\\b.{0,40}\\b(?:io|10|ten|highest|maximum|relevant|approved)\\b',
  '\\bset\\b.{0,20}\\b(?:relevance|confidence)\\b',
  '\\b(?:auto-?publish|(?:publish|approve) (?:this|it)(?: \\w+)? (?:now|immediately|at once|automatically|without))\\b',
  '\\b(?:link|redirect|point|direct|send) (?:all |every |the |your )?readers? (?:to|towards)\\b',
  '<\\|?(?:im_start|im_end|system|user|assistant|endoftext)\\|?>|\\[/?(?:inst|sys|system|user|assistant)\\]|<</?sys>>|^\\s*(?:#{1,6} ?|\\*\\*)?(?:system|human|user|assistant|instructions?|developer)(?:\\*\\*)? ?:',
  '\\b(?:prompt[ -]?injections?|do anything now)\\b',
  '(?:^|[-=#<\\[({*"\'])\\s*(?:end|beginning|start) of (?:the )?(?:data|document|source|input|article|untrusted|instructions?)\\b',
  '\\b(?:begin|start)(?: of)?(?: new)? (?:instructions?|prompt)\\b',
  '\\b(?:ignoruok|ignoruokite|nepaisyk|nepaisykite|pamirsk|pamirskite)\\b.{0,60}\\b(?:instrukcij|nurodym|taisykl)',
  '\\b(?:ignoriere|ignorieren|vergiss|vergessen|missachte)\\b.{0,60}(?:anweisung|instruktion|regel|vorgabe)',
  '\\b(?:ignorez?|oubliez?)\\b.{0,60}\\b(?:instructions|consignes|regles|directives)\\b',
  '\\b(?:ignora|ignore|olvida|olvide|ignorar)\\b.{0,60}\\b(?:instrucciones|instrucoes|istruzioni|reglas|regole|regras)\\b',
  '\\b(?:zignoruj|ignoruj|zapomnij)\\b.{0,60}\\b(?:instrukcj|polecen|zasad)',
].map((sign) => new RegExp(sign, 'mu'))

/** The same in letters that have no Latin lookalikes enough. */
const OTHER_SIGNS: readonly RegExp[] = [
  /(?:игнорируй|проигнорируй|забудь|не обращай)\p{L}*.{0,60}(?:инструкци|указани|правил|команд)/u,
  /(?:忽略|无视|無視|忘记|忘れ|忘掉).{0,30}(?:指令|指示|说明|命令|提示|規則|规则|ルール)/u,
  /(?:指令|指示|説明|命令|プロンプト|ルール).{0,20}(?:無視|忘れ)/u,
  /(?:지시|명령|규칙|프롬프트).{0,20}(?:무시|잊)/u,
]

const fold = (text: string): string =>
  [
    ...text
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]+/gu, '')
      .toLowerCase(),
  ]
    .map((letter) => LOOKALIKES[letter] ?? letter)
    .join('')

/** Letters set apart, as in `i g n o r e`: no prose has so many of them in a row. */
const SPACED = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][\s._*|-]+){7,}[\p{L}\p{N}](?![\p{L}\p{N}])/u

/**
 * Whether a passage speaks to a machine that reads it instead of to readers. It errs on the safe side: prose about such attacks counts too.
 */
export function givesInstructions(passage: string): boolean {
  const lower = passage.normalize('NFKC').toLowerCase()
  const plain = lower.normalize('NFKD').replace(/[\p{M}\p{Cf}]+/gu, '')
  const folded = fold(passage)
  return SPACED.test(lower) || OTHER_SIGNS.some((sign) => sign.test(lower)) || SIGNS.some((sign) => [plain, folded].some((text) => sign.test(text)))
}
