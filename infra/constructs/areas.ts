import type { GatewayArea } from '#shared/contracts/platform/endpoint.ts'

/**
 * Areas of the API with a stack of their own: that of the application has no room for more routes. An area that is deployed never moves to another
 * stack: its routes would be created before they are gone, which API Gateway refuses.
 */
const LATER_AREAS = ['localisation'] as const satisfies readonly GatewayArea[]
export type LaterArea = (typeof LATER_AREAS)[number]
export type FirstArea = Exclude<GatewayArea, LaterArea>

const LATER: ReadonlySet<GatewayArea> = new Set(LATER_AREAS)

export const isLaterArea = (area: GatewayArea): area is LaterArea => LATER.has(area)
