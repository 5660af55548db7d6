import type { Guard } from '../guard.ts'

const METER = 'lambdas/platform/model/meter.test.ts'
const PARALLEL = 'lambdas/platform/model/meter-parallel.test.ts'

/** What bounds what models cost. */
export const SPENDING: readonly Guard[] = [
  {
    keeps: 'Models cost no more in a day than the cap.',
    row: 'C1',
    file: 'lambdas/platform/model/meter.ts',
    find: '.where(({ committed }, { notExists, lte }) => `${notExists(committed)} OR ${lte(committed, most)}`)',
    without: '',
    test: PARALLEL,
    only: 'that the cap allows',
  },
  {
    keeps: 'A call that costs more than the whole cap is not made.',
    row: 'C1',
    file: 'lambdas/platform/model/meter.ts',
    find: 'if (most < 0) return undefined',
    without: '',
    test: METER,
  },
  {
    keeps: 'Switched off, no model is asked.',
    row: 'C1',
    file: 'lambdas/platform/model/meter.ts',
    find: "if (!settings.ai_enabled) throw new AppError('model-switched-off')\n  return settings",
    without: 'return settings',
    test: PARALLEL,
    only: 'switched off in the middle',
  },
  {
    keeps: 'A call is settled once.',
    row: 'C1',
    file: 'lambdas/platform/model/meter.ts',
    find: "              .where(({ status }, { eq }) => eq(status, 'reserved'))\n",
    without: '',
    test: METER,
    only: 'settles once',
  },
  {
    keeps: 'A share of the cap is kept for people.',
    row: 'C1',
    file: 'lambdas/platform/model/meter.ts',
    find: 'const most = limitFor(settings, askedBy.kind) - amount',
    without: "const most = limitFor(settings, 'person') - amount",
    test: PARALLEL,
    only: 'kept for people',
  },
  {
    keeps: 'A model without a price is not asked.',
    row: 'C1',
    file: 'infra/stage-settings.ts',
    find: '(id) => findPrice(id) !== undefined,',
    without: '(id) => id !== undefined,',
    test: 'infra/app.test.ts',
    only: 'model whose calls can be counted',
  },
]
