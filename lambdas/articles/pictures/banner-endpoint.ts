import { person } from '#shared/domain/platform/actor.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { type BannerWorkshop, type ModelOf, makeBanner } from './banner.ts'

/** @param workshop made when the first banner is */
export const aiBannerGenerator =
  (workshop: () => BannerWorkshop, modelOf: ModelOf): HandlerOf<'aiBannerGenerator'> =>
  ({ body, caller }) =>
    makeBanner({ table: getTable(), body, askedBy: person(caller.id), workshop: workshop(), modelOf })
