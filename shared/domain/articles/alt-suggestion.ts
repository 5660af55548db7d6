/** What a model is shown of an image: pixels of the longer side, bytes; and letters of what it may say of it. */
export const ALT_SUGGESTION = { pixels: 512, bytes: 200_000, letters: 250 } as const

/** Pixels at which an image is drawn for a model: never larger than it is, and at least one each way. */
export function shownSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, ALT_SUGGESTION.pixels / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
