/** Texts of which an answer is kept, and characters above which it is not worth its memory. */
const MOST = { texts: 1024, characters: 4000 }

/**
 * A pure function of a text that remembers its last answers: an article's English segments are looked at again for each
 * language. Answers are shared, so nobody may change them.
 */
export function memoised<Answer>(answerFor: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    const answer = answerFor(text)
    if (text.length > MOST.characters) return answer
    if (answers.size === MOST.texts) answers.delete(answers.keys().next().value as string)
    answers.set(text, answer)
    return answer
  }
}
