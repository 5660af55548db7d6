import { describe, expect, it } from 'vitest'
import { stageConfig } from './config.ts'
import { STAGES } from './stages.ts'

const FILLED_IN = { siteOrigin: 'https://news.example.org', alarmEmail: 'ops@example.org' }
const configOf = (told: Record<string, unknown>) => stageConfig((key) => ({ ...FILLED_IN, ...told })[key])

describe('a stage', () => {
  it('needs nothing beside its address and whom to tell', () => {
    for (const stage of Object.keys(STAGES)) expect(configOf({ stage })).toMatchObject({ stage, siteName: 'Simulpress' })
    expect(() => configOf({ stage: 'production' })).toThrow('There is no stage production: infra/stages.ts has local, dev, staging, prod.')
    expect(() => configOf({ siteOrigin: undefined })).toThrow('Set siteOrigin, the address of the site, in infra/stages.ts')
    expect(() => configOf({ stage: 'prod', alarmEmail: undefined })).toThrow('Set alarmEmail')
    expect(configOf({ stage: 'dev', alarmEmail: undefined }).alarmEmail).toBeUndefined()
  })

  it('takes from the command line what stands in the file otherwise, as text', () => {
    expect(configOf({ stage: 'prod' })).toMatchObject({ retain: true, totp: true, firewall: true, budgetUsd: 700, logRetentionDays: 90 })
    const told = { stage: 'prod', firewall: 'false', budgetUsd: '12.5', logRetentionDays: '7' }
    expect(configOf(told)).toMatchObject({ retain: true, firewall: false, budgetUsd: 12.5, logRetentionDays: 7 })
    expect(() => configOf({ logRetentionDays: '8' })).toThrow('logRetentionDays is one of 1, 3, 5, 7')
    expect(() => configOf({ budgetUsd: 'much' })).toThrow()
    expect(() => configOf({ budgetUsd: 0 })).toThrow('budgetUsd is a sum')
    expect(() => configOf({ account: '1234' })).toThrow('twelve digits')
    expect(() => configOf({ region: 'Frankfurt' })).toThrow('region is a region, such as')
  })

  it('speaks Lithuanian in the desk unless told, and no language that the desk lacks', () => {
    expect([configOf({}).deskLanguage, configOf({ deskLanguage: 'en' }).deskLanguage]).toEqual(['lt', 'en'])
    expect(() => configOf({ deskLanguage: 'de' })).toThrow('deskLanguage is one of lt, en.')
  })

  it('shares policies only with a stage that has the same account, region and advertisements, and policies of its own', () => {
    expect(configOf({ stage: 'staging', policiesOf: 'prod' })).toMatchObject({ policiesOf: 'prod' })
    for (const name of ['staging', 'production', 'local', 'toString'])
      expect(() => configOf({ stage: 'staging', policiesOf: name })).toThrow(`policiesOf names ${name}: name another stage of infra/stages.ts`)
    expect(() => configOf({ stage: 'staging', policiesOf: 'prod', region: 'us-east-1' })).toThrow('which has another region')
    expect(() => configOf({ stage: 'staging', policiesOf: 'prod', account: '111122223333' })).toThrow('which has another account')
    const ads = { adClient: 'ca-pub-1234567890123456', adUnits: 'top-banner:1234567890' }
    expect(() => configOf({ stage: 'staging', policiesOf: 'prod', ...ads })).toThrow('which has another way with advertisements')
  })

  it('asks models that take requests from its region', () => {
    expect(configOf({})).toMatchObject({ region: 'eu-central-1', modelId: 'eu.anthropic.claude-sonnet-4-5-20250929-v1:0' })
    expect(configOf({ region: 'us-west-2' })).toMatchObject({
      modelId: 'us.anthropic.claude-sonnet-4-5-20250929-v1:0',
      judgeModelId: 'us.anthropic.claude-haiku-4-5-20251001-v1:0',
    })
    expect(configOf({ region: 'sa-east-1' }).modelId).toBe('global.anthropic.claude-sonnet-4-5-20250929-v1:0')
    expect(() => configOf({ region: 'us-east-1', modelId: 'eu.anthropic.claude-sonnet-4-6' })).toThrow('takes no requests from us-east-1')
  })

  it('may name a model for each language, which has to have a price and to take requests from its region', () => {
    const haiku = 'eu.anthropic.claude-haiku-4-5-20251001-v1:0'
    expect(configOf({}).translationModels).toEqual({})
    expect(configOf({ translationModels: `lt=${haiku},de=${haiku}` }).translationModels).toEqual({ lt: haiku, de: haiku })
    expect(() => configOf({ translationModels: 'lt=eu.anthropic.claude-unheard-of' })).toThrow('translationModels names a model that has no price')
    expect(() => configOf({ translationModels: `en=${haiku}` })).toThrow('is not language=model')
    expect(() => configOf({ region: 'us-east-1', translationModels: `lt=${haiku}` })).toThrow('takes no requests from us-east-1')
    expect(() => configOf({ translationModels: 'lt=local.rules' })).toThrow('exists on one machine only')
  })

  it('makes records only in a zone that its host is in', () => {
    const zone = { hostedZoneId: 'Z0123456789ABCDEFGHIJ', hostedZoneName: 'example.org' }
    expect(configOf(zone).hostedZone).toEqual({ id: zone.hostedZoneId, name: 'example.org' })
    expect(configOf({ ...zone, siteOrigin: 'https://example.org' }).hostedZone).toBeDefined()
    expect(() => configOf({ ...zone, siteOrigin: 'https://notexample.org' })).toThrow('which is not in the zone example.org')
    expect(() => configOf({ hostedZoneName: 'example.org' })).toThrow('hostedZoneId and hostedZoneName together')
  })
})
