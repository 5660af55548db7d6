import type { Letter } from '../../redrive/letters.ts'
import { readLetter } from '../../redrive/letters.ts'
import { folded, html, pretty, table, time } from './html.ts'
import { type Page, ROOT } from './layout.ts'

const meaning = (letter: Letter): string => {
  const meant = readLetter(letter)
  if (meant.kind === 'unreadable') return meant.why
  const name = meant.target.split(':').at(-1)
  return meant.kind === 'records' ? `${meant.size} of the table's stream for ${name}` : `a call of ${name}`
}

/** What was given up after its last try, and a button that delivers all of it again. */
export const deadLettersPage = (letters: readonly Letter[]): Page => ({
  title: 'Dead letters',
  section: '/dead-letters',
  body: html`<p>What a stream or a schedule could not deliver. On AWS each of these queues has an alarm. Once the cause is repaired all of it can be
delivered again; what was done meanwhile is not done twice. <code>npm run redrive</code> does the same.</p>
${letters.length > 0 && html`<form method="post" action="${ROOT}/dead-letters"><p><button>Deliver all again</button></p></form>`}
${table(
  'Dead letters',
  ['Since (UTC)', 'Queue', 'What', 'Letter'],
  letters.map((letter) => [time(letter.sentAt), letter.queue, meaning(letter), folded(letter.id, pretty(letter.body))]),
)}`,
})
