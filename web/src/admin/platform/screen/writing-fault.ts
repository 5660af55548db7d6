import { t } from './catalogue.ts'

const SENTENCES: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [/^has (\d+) characters where (\d+) stood$/, ([, now, before]) => t.lengthChanged({ before, now })],
  [/^says what the paragraph does not: (.+)$/s, ([, facts]) => t.saysWhatParagraphDoesNot({ facts })],
  [/^leaves out: (.+)$/s, ([, facts]) => t.leavesOut({ facts })],
  [/^denies something else$/, () => t.deniesSomethingElse],
  [/^is not written in English$/, () => t.isNotWrittenInEnglish],
  [/^is no paragraph that was asked about$/, () => t.notAskedAbout],
  [/^the model answered something else$/, () => t.modelAnsweredSomethingElse],
  [/^the article has this heading already$/, () => t.articleAlreadyHasThisHeading],
  [/^a paragraph names no source$/, () => t.paragraphNamesNoSource],
  [/^no source says: (.+)$/s, ([, claims]) => t.noSourceSays({ claims })],
  [/^says what the article says already$/, () => t.repeatsWhatArticleAlreadySays],
  [/^would make the article too long$/, () => t.wouldMakeArticleTooLong],
]

/**
 * Why what a model wrote into an article was not taken, in the desk's language. The sentences are those of `shared/domain/research/rewording.ts` and
 * `content-expansion.ts`; any other, as a mask that was lost, is shown as the English that it is.
 */
export function writingFault(reason: string): { children: string; lang?: 'en' } {
  for (const [pattern, words] of SENTENCES) {
    const found = pattern.exec(reason)
    if (found) return { children: words(found) }
  }
  return { children: reason, lang: 'en' }
}
