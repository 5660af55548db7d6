/** Takes over this process's clock, so that time can pass without anybody waiting. */
export function takeClock(): { pass(ms: number): void; close(): void } {
  const Real = globalThis.Date
  let ahead = 0
  globalThis.Date = class extends Real {
    // biome-ignore lint/suspicious/noExplicitAny: as many forms as Date has.
    constructor(...given: any[]) {
      super(...((given.length === 0 ? [Real.now() + ahead] : given) as [number]))
    }
    static override now(): number {
      return Real.now() + ahead
    }
  } as DateConstructor
  return {
    pass(ms) {
      ahead += ms
    },
    close() {
      globalThis.Date = Real
    },
  }
}
