import { afterAll, expect, it } from 'vitest'
import { copyOf } from './copy.ts'
import { filesOf } from './guides.ts'

const DESCRIPTIONS = 'lambdas/operations/settings/descriptions.ts'
const ADMIN = 'web/src/admin'
const FIELDS = `${ADMIN}/publishing/quality-gate/gate-fields.ts`
const copy = copyOf(['shared', DESCRIPTIONS, ADMIN])
afterAll(() => copy.remove())

const LIST_RULE = `{
    name: 'list_count',
    of: 'original',
    label: 'Sąrašai',
    limit: 'at-least',
    threshold: {
      key: 'quality_gate_min_lists',
      usual: 1,
      max: 20,
      step: 1,
      label: 'Sąrašų skaičius',
      about: 'Bent tiek, 0–20',
      description: 'Fewest lists in a body.',
    },
    measure: ({ structure }) => structure.lists,
  },`

it('a rule that is declared has a verdict, a text, a setting, a field and a rejection reason', () => {
  copy.replace('shared/domain/articles/gate-rules.ts', `{ name: 'sourced_claims'`, `${LIST_RULE}\n  { name: 'sourced_claims'`)
  expect(copy.changed()).toEqual(filesOf('add-a-gate-rule'))
  const found = copy.evaluate(`
    const { evaluateGate, gateMessage } = await import('./shared/domain/publishing/quality-gate.ts')
    const { REJECTION_REASONS } = await import('./shared/domain/articles/rejection-reasons.ts')
    const { REJECTION_TEXTS } = await import('./shared/domain/articles/rejection-words.ts')
    const { measureOriginal } = await import('./shared/domain/articles/gate-measures.ts')
    const { SETTING_KEYS } = await import('./shared/contracts/settings.ts')
    const { originalGateSettings, qualityGateSettings, translationSettings } = await import('./shared/contracts/publishing/gate-settings.ts')
    const { verdict } = await import('./shared/contracts/publishing/publishing.ts')
    const { SETTING_DESCRIPTIONS } = await import('./${DESCRIPTIONS}')
    const { NUMBER_FIELDS, GATE_DEFAULTS } = await import('./${FIELDS}')
    const settings = { ...originalGateSettings.parse({}), ...translationSettings.parse({}) }
    const draft = { title: 'T', category_id: 'news', content: '<p>One</p>', excerpt: '', meta_title: '', meta_description: '', slug: 't', tags: [], locale: 'en', hero_image_url: '', hero_image_alt: '' }
    const { verdicts } = evaluateGate(settings, { original: measureOriginal(draft, 90, undefined), translations: [] }, false)
    const own = verdicts.filter(({ rule }) => rule === 'list_count')
    give({
      own,
      isInContract: verdict.safeParse(own[0]).success,
      message: gateMessage(own),
      isReason: REJECTION_REASONS.includes('list_count'),
      text: REJECTION_TEXTS.list_count,
      key: SETTING_KEYS.includes('quality_gate_min_lists'),
      range: [0, 20, 21, 1.5].map((value) => qualityGateSettings.safeParse({ quality_gate_min_lists: value }).success),
      description: SETTING_DESCRIPTIONS.quality_gate_min_lists,
      field: NUMBER_FIELDS.find(({ key }) => key === 'quality_gate_min_lists').label,
      usual: GATE_DEFAULTS.quality_gate_min_lists,
    })`)
  expect(found).toEqual({
    own: [{ rule: 'list_count', locale: 'en', measured: 0, threshold: 1, passed: false }],
    isInContract: true,
    message: 'Quality Gate: list_count (en) is 0, needs 1',
    isReason: true,
    text: 'Sąrašai',
    key: true,
    range: [true, true, false, false],
    description: 'Fewest lists in a body.',
    field: 'Sąrašų skaičius',
    usual: 1,
  })
})
