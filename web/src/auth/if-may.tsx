import type { ReactNode } from 'react'
import type { EndpointName } from '#shared/contracts/registry.ts'
import { useMay } from './may.ts'

/** Shows what is of no use to whoever may not make a call. */
export function IfMay({ call, children }: { call: EndpointName; children: ReactNode }) {
  return useMay()(call) ? children : null
}
