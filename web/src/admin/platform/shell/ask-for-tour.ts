const ASKED = 'tour'

/** Begins the tour of the desk from anywhere in the shell. */
export const askForTour = (): boolean => dispatchEvent(new Event(ASKED))

/** Calls back whenever somebody asks for the tour. @returns what ends it */
export function onAskedForTour(begin: () => void): () => void {
  addEventListener(ASKED, begin)
  return () => removeEventListener(ASKED, begin)
}
