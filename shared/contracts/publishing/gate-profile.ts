import * as z from 'zod'
import { GATE_PROFILE_NAMES } from '#shared/domain/articles/gate-profiles.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id } from '../platform/fields.ts'

export const profileName = z.enum(GATE_PROFILE_NAMES)

/** What the gate applied, or would apply. */
export const appliedProfile = z
  .strictObject({
    name: profileName,
    chosen_for: z.enum(['article', 'section']).meta({ description: 'By an editor for this article, or in the settings for its section.' }),
    asks: z.record(z.string(), z.number()).meta({ description: 'Thresholds in the place of those of the settings, by rule.' }),
  })
  .meta({ id: 'AppliedGateProfile' })

export const chooseGateProfile = endpoint({
  name: 'chooseGateProfile',
  area: 'localisation',
  method: 'PUT',
  path: '/api/articles/{id}/gate-profile',
  access: 'edit',
  summary: 'Chooses the profile of the quality gate by which an English original is measured from its next publication on.',
  params: z.strictObject({ id }),
  body: z.strictObject({
    profile: z.enum([...GATE_PROFILE_NAMES, 'section']).meta({ description: '`section`: the one that the settings have for its section.' }),
  }),
  response: z.strictObject({ gate_profile: profileName.nullable(), applied: appliedProfile }),
  errors: ['article-not-found', 'not-an-original'],
})
