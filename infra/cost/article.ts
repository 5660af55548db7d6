import { PUBLICATION_BUDGET } from '#shared/domain/publishing/publication-budget.ts'
import { type Line, line } from './line.ts'
import { transitionsOf } from './machine.ts'
import { waitingSeconds } from './models.ts'
import type { PricedStage } from './stage.ts'
import { USAGE } from './usage.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((whole, one) => whole + one, 0)

/** One article from draft to its pages in all languages, without the model's tokens. */
export function articleCost(stage: PricedStage): Line[] {
  const translations = USAGE.translations.value
  const translate = transitionsOf(stage.machine('TranslateArticle'), translations)
  const publish = transitionsOf(stage.machine('PublishArticle'))
  const waiting = waitingSeconds()
  const editing = USAGE.editorCalls.value * USAGE.editorCallSeconds.value
  const steps = 2 * translations + 4 + Object.keys(PUBLICATION_BUDGET.table).length
  const calls = steps + USAGE.editorCalls.value + USAGE.streamSeconds.value * 4
  const written = USAGE.translationWrites.value + USAGE.publicationWrites.value + USAGE.searchWrites.value + USAGE.streamWrites.value
  const files = sum(Object.values(PUBLICATION_BUDGET.storage)) + USAGE.feedFiles.value
  return [
    line('Steps', 'stateTransition', translate + publish, `the machines: ${translate} of translate-article, ${publish} of publish-article`),
    line(
      'Waiting for the model',
      'lambdaGbSecond',
      waiting * stage.gbOf('translation'),
      `${translations} languages: what their answers take at ${USAGE.tokensASecond.value} tokens a second, and ${USAGE.firstTokenSeconds.value} s before each`,
    ),
    line('Rendering and publishing', 'lambdaGbSecond', USAGE.publicationSeconds.value * stage.gbOf('publishing'), USAGE.publicationSeconds.basis),
    line('What follows the stream', 'lambdaGbSecond', USAGE.streamSeconds.value * stage.gbOf('search-index'), USAGE.streamSeconds.basis),
    line('Editing', 'lambdaGbSecond', editing * stage.gbOf('api-articles'), USAGE.editorCalls.basis),
    line('Calls of functions', 'lambdaCall', calls, 'steps, calls of the editor, deliveries of the stream'),
    line('Calls of the editor', 'apiRequest', USAGE.editorCalls.value, USAGE.editorCalls.basis),
    line('Rows written', 'tableWrite', written, `${USAGE.publicationWrites.basis}; ${USAGE.searchWrites.basis}`),
    line('Rows read', 'tableRead', USAGE.translationReads.value + USAGE.publicationReads.value, USAGE.publicationReads.basis),
    line('Files written', 'objectPut', files, 'lambdas/publishing/publication/budget.test.ts, and feeds and sitemaps'),
    line('Logs', 'logGb', USAGE.articleLogKb.value / 1_000_000, USAGE.articleLogKb.basis),
    line('Traces', 'trace', USAGE.articleTraces.value, USAGE.articleTraces.basis),
  ]
}
