import { person } from '#shared/domain/actor.ts'
import type { HandlerOf } from '../runtime/call.ts'
import { getTable } from '../runtime/table.ts'
import { type ModelOf, makeBanner } from './banner.ts'
import type { PictureMaker } from './maker.ts'

/** @param maker made when the first banner is */
export const aiBannerGenerator =
  (maker: () => Pick<PictureMaker, 'studio' | 'put'>, modelOf: ModelOf): HandlerOf<'aiBannerGenerator'> =>
  ({ body, caller }) =>
    makeBanner({ table: getTable(), body, askedBy: person(caller.id), maker: maker(), modelOf })
