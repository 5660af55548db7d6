/**
 * Makes this thread's `Date` show the product's time. Functions know no other clock, on AWS as here.
 * @param ahead milliseconds ahead of the machine, as the clock of the main thread shares them
 */
export function followClock(ahead: SharedArrayBuffer): void {
  const [Real, milliseconds] = [globalThis.Date, new Float64Array(ahead)]
  const now = () => Real.now() + (milliseconds[0] ?? 0)
  // A proxy and no subclass: dates that the runtime itself makes stay instances of it.
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
