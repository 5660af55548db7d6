const SENTENCES: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [/^has (\d+) characters where (\d+) stood$/, ([, now, before]) => `ilgis per daug pakito: buvo ${before} ženklų, būtų ${now}`],
  [/^says what the paragraph does not: (.+)$/s, ([, facts]) => `sako, ko pastraipoje nėra: ${facts}`],
  [/^leaves out: (.+)$/s, ([, facts]) => `praleidžia: ${facts}`],
  [/^denies something else$/, () => 'neigia ką kita'],
  [/^is not written in English$/, () => 'parašyta ne angliškai'],
  [/^is no paragraph that was asked about$/, () => 'apie tokią pastraipą neklausta'],
  [/^the model answered something else$/, () => 'modelis atsakė ne tai, ko klausta'],
  [/^the article has this heading already$/, () => 'tokia antraštė straipsnyje jau yra'],
  [/^a paragraph names no source$/, () => 'pastraipa nenurodo šaltinio'],
  [/^no source says: (.+)$/s, ([, claims]) => `nė vienas šaltinis nesako: ${claims}`],
  [/^says what the article says already$/, () => 'kartoja, kas straipsnyje jau parašyta'],
  [/^would make the article too long$/, () => 'straipsnis taptų per ilgas'],
]

/**
 * Why what a model wrote into an article was not taken, in Lithuanian. The sentences are those of `shared/domain/research/rewording.ts` and
 * `content-expansion.ts`; any other, as a mask that was lost, is shown as the English that it is.
 */
export function writingFault(reason: string): { children: string; lang?: 'en' } {
  for (const [pattern, words] of SENTENCES) {
    const found = pattern.exec(reason)
    if (found) return { children: words(found) }
  }
  return { children: reason, lang: 'en' }
}
