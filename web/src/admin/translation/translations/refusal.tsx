import { refusalWords } from './refusal-words.ts'

/** Why something in a file is refused; what has no words of ours is marked as the English that it is. */
export function Refusal({ reason }: { reason: string }) {
  const words = refusalWords(reason)
  return words === reason ? <span lang="en">{reason}</span> : words
}
