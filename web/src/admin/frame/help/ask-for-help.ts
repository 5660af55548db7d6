const ASKED = 'help'

/** Opens the help from anywhere in the shell. */
export const askForHelp = (): boolean => dispatchEvent(new Event(ASKED))

/** Calls back whenever somebody asks for help. @returns what ends it */
export function onAskedForHelp(open: () => void): () => void {
  addEventListener(ASKED, open)
  return () => removeEventListener(ASKED, open)
}
