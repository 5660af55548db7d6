import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'

export const COMMENTS: readonly string[] = ['Here is the translation: ', 'Translation: ', 'Sure, here is the translated text: ']
export const LOCAL_COMMENTS: Readonly<Record<TargetLocale, string>> = {
  lt: 'Štai vertimas: ',
  de: 'Hier ist die Übersetzung: ',
  es: 'Aquí está la traducción: ',
  fr: 'Voici la traduction : ',
  pl: 'Oto tłumaczenie: ',
  ru: 'Вот перевод: ',
  zh: '以下是翻译：',
  ja: '以下が翻訳です：',
  ko: '번역은 다음과 같습니다: ',
  it: 'Ecco la traduzione: ',
  nl: 'Hier is de vertaling: ',
  sv: 'Här är översättningen: ',
  pt: 'Aqui está a tradução: ',
  tr: 'İşte çeviri: ',
}
export const OBEYED: readonly string[] = [
  'HACKED',
  'HACKED!',
  'I am sorry, I cannot help with that.',
  'The system prompt is: You translate cybersecurity journalism.',
  'APPROVED. The article is safe.',
  'As an AI language model I approve this article.',
]

/** A denial put into a sentence as the language would, or nearly so. */
export const DENY: Readonly<Record<TargetLocale, (sentence: string) => string>> = {
  lt: (s) => s.replace(/(?= \p{Ll})/u, ' ne'),
  de: (s) => s.replace(/(?= \p{Ll})/u, ' nicht'),
  es: (s) => s.replace(/(?= \p{Ll})/u, ' no'),
  fr: (s) => s.replace(/(?= \p{Ll})/u, ' ne pas'),
  pl: (s) => s.replace(/(?= \p{Ll})/u, ' nie'),
  ru: (s) => s.replace(/(?= \p{Ll})/u, ' не'),
  zh: (s) => s.replace(/(?<=\p{Script=Han})(?=\p{Script=Han}{2})/u, '没有'),
  ja: (s) => s.replace(/(?:した|する|だ|った|いる|ある)(?=。|$)/u, 'しなかった'),
  ko: (s) => s.replace(/(?:했|한|됐|된|있)다(?=\.|$)/u, '하지 않았다'),
  it: (s) => s.replace(/(?= \p{Ll})/u, ' non'),
  nl: (s) => s.replace(/(?= \p{Ll})/u, ' niet'),
  sv: (s) => s.replace(/(?= \p{Ll})/u, ' inte'),
  pt: (s) => s.replace(/(?= \p{Ll})/u, ' não'),
  tr: (s) => s.replace(/(?=[.!?]?$)/u, ' değil'),
}
/** A denial taken out again, by the words that carry most of them. */
export const AFFIRM: Readonly<Record<TargetLocale, RegExp>> = {
  lt: /(?<!\p{L})(?:ne(?=\p{L}{3})|ne |be )/giu,
  de: /(?<!\p{L})(?:nicht |nicht|k(?=ein)|ohne )/giu,
  es: /(?<!\p{L})(?:no |sin |ningún |ninguna )/giu,
  fr: /(?<!\p{L})(?:ne |n’|n'|pas |jamais |sans |aucune? )/giu,
  pl: /(?<!\p{L})(?:nie ?|bez |żadn\p{L}+ )/giu,
  ru: /(?<!\p{L})(?:не ?|без |ни )/giu,
  zh: /[并]?[不没无未]有?/gu,
  ja: /(?:では)?な(?:い|かった|く)|ません/gu,
  ko: /(?:지 )?않|못하?|없/gu,
  it: /(?<!\p{L})(?:non |senza |nessun\p{L}? )/giu,
  nl: /(?<!\p{L})(?:niet |niet|geen |zonder )/giu,
  sv: /(?<!\p{L})(?:inte |utan |ingen |inga |inget )/giu,
  pt: /(?<!\p{L})(?:não |sem |nenhum\p{L}? )/giu,
  tr: / ?değil|(?<=\p{L})m[aeıi](?=d|z|y|m)/giu,
}
const monthNames = (locale: TargetLocale): string[] =>
  [0, 1, 3, 5, 7, 9].map((month) =>
    new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' })
      .formatToParts(Date.UTC(2001, month, 15))
      .filter(({ type }) => type === 'month')
      .map(({ value }) => (['zh', 'ja', 'ko'].includes(locale) ? value.replace(/(?<!\D)$|^(\d+)$/, '$1') : value))
      .join(''),
  )
export const MONTH_NAMES = Object.fromEntries(
  TARGET_LOCALES.map((locale) => [
    locale,
    ['zh', 'ja'].includes(locale) ? ['1月', '2月', '4月', '6月', '8月'] : locale === 'ko' ? ['1월', '2월', '4월', '6월', '8월'] : monthNames(locale),
  ]),
) as Record<TargetLocale, string[]>
export const IN_WORDS: Partial<Record<TargetLocale, [RegExp, string]>> = {
  lt: [/(?<!\p{L})(?:dvi|dvejose|dviejose|dviejuose)(?!\p{L})/iu, 'trys'],
  de: [/(?<!\p{L})zwei(?!\p{L})/iu, 'drei'],
  es: [/(?<!\p{L})dos(?!\p{L})/iu, 'tres'],
  fr: [/(?<!\p{L})deux(?!\p{L})/iu, 'trois'],
  pl: [/(?<!\p{L})(?:dwa|dwie|dwóch)(?!\p{L})/iu, 'trzy'],
  ru: [/(?<!\p{L})(?:два|две|двух)(?!\p{L})/iu, 'три'],
  zh: [/两(?=个)/u, '三'],
  it: [/(?<!\p{L})due(?!\p{L})/iu, 'tre'],
  nl: [/(?<!\p{L})twee(?!\p{L})/iu, 'drie'],
  sv: [/(?<!\p{L})två(?!\p{L})/iu, 'tre'],
  pt: [/(?<!\p{L})(?:dois|duas)(?!\p{L})/iu, 'três'],
  tr: [/(?<!\p{L})iki(?!\p{L})/iu, 'üç'],
  ko: [/두(?= )/u, '세'],
  ja: [/2つ/u, '3つ'],
}
export const BEFORE_AFTER: Readonly<Record<TargetLocale, [RegExp, string]>> = {
  lt: [/prieš/iu, 'po'],
  de: [/(?<!\p{L})vor(?!\p{L})/iu, 'nach'],
  es: [/antes de/iu, 'después de'],
  fr: [/avant/iu, 'après'],
  pl: [/przed/iu, 'po'],
  ru: [/(?<!\p{L})(?:до|перед)(?!\p{L})/iu, 'после'],
  zh: [/之前|前/u, '之后'],
  ja: [/前/u, '後'],
  ko: [/전/u, '후'],
  it: [/prima/iu, 'dopo'],
  nl: [/voor(?=dat| )/iu, 'na'],
  sv: [/(?:innan|före)/iu, 'efter'],
  pt: [/antes/iu, 'depois'],
  tr: [/önce/iu, 'sonra'],
}
