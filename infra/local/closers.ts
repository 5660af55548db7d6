/** Collects what must be closed, and closes it in reverse order, each even if another fails. */
export function createClosers(onError: (cause: unknown) => void) {
  const closers: (() => unknown)[] = []
  return {
    /** Registers `part.close` and gives the part back. */
    keep<Part extends { close(): unknown }>(part: Part): Part {
      closers.push(() => part.close())
      return part
    },
    add: (close: () => unknown): void => void closers.push(close),
    async closeAll(): Promise<void> {
      for (const close of closers.splice(0).reverse()) {
        try {
          await close()
        } catch (cause) {
          onError(cause)
        }
      }
    },
  }
}
