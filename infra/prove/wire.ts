import type { IncomingMessage } from 'node:http'
import type { Fault, Faults } from '../local/faults/faults.ts'
import type { Protocol } from '../local/faults/protocols.ts'
import { type Handle, shorten, toServer, urlOf } from '../local/testing/short-way.ts'

/*
 * A run makes some five hundred calls, most of them sound. So the plan is asked at the client: a call that a fault strikes takes the way over the
 * wire to the stand-in that does it, a sound one the shortest way.
 */

export interface Wire {
  /** For the stand-ins: strikes the calls that were sent over the wire for it. */
  faults: Faults
  /** Shortens the way of a client's sound calls. */
  shorten(client: object, protocol: Protocol, way: (overWire: Handle) => Handle): void
}

export function createWire(plan: Faults): Wire {
  const due: Fault[] = []
  const strike = (place: string): Fault | undefined => {
    const index = due.findIndex((fault) => fault.place === place)
    return index < 0 ? undefined : due.splice(index, 1)[0]
  }
  return {
    faults: { ...plan, next: strike },
    shorten(client, protocol, way) {
      shorten(client, (overWire) => {
        const direct = way(overWire)
        return (request, options) => {
          const fault = plan.next(protocol.place({ method: request.method, url: urlOf(request), headers: request.headers } as IncomingMessage))
          if (fault) due.push(fault)
          return fault ? overWire(request, options) : direct(request, options)
        }
      })
    },
  }
}

/** The way to a server of this machine that has no faults of its own. */
export const toPort = (port: number) => (): Handle => (request) => toServer(Object.assign(request, { port }))
