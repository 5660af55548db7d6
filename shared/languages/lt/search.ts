import type { Language } from '../language.ts'

export const search: Language['search'] = {
  endings:
    'iuose uose iose yse ese ose omis emis imis umis iams ams oms ems ims iems iais ais iai iui iaus aus ies ios iu ui us ai as is ys os es ei ia io ie oje eje yje uje iuje iame ame iem a e i o u y',
  endingsInARow: 1,
  unchanged: null,
  stemChanges: [
    [/dz$/, 'd'],
    [/c$/, 't'],
  ],
  spellings: [],
}
