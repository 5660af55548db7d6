/*
 * Stands for `node:timers/promises` in the bundle of proofs: the application's pauses (between conflicts, until the table takes a batch)
 * keep their order and take a twentieth of their time.
 */
const timers = process.getBuiltinModule('node:timers/promises')
const SHARE = 20

export const setTimeout = <T = void>(ms = 1, value?: T): Promise<T> => timers.setTimeout(ms / SHARE, value as T)
export const { setImmediate } = timers
