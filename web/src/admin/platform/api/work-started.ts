const STARTED = 'work-started'

/** Tells whoever shows work that some has just begun. */
export const tellWorkStarted = (): boolean => dispatchEvent(new Event(STARTED))

/** Calls back whenever work has begun in this tab; returns how to stop that. */
export function onWorkStarted(listener: () => void): () => void {
  addEventListener(STARTED, listener)
  return () => removeEventListener(STARTED, listener)
}
