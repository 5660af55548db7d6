import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deployFiles } from './deployment.ts'
import { openStorage } from './storage.ts'
import { resolveTemplates } from './template.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deployment-'))
  mkdirSync(join(folder, 'web/assets'), { recursive: true })
  mkdirSync(join(folder, 'config'))
  mkdirSync(join(folder, 'empty'))
  writeFileSync(join(folder, 'web/assets/app.js'), 'app()')
  writeFileSync(join(folder, 'web/page.html'), '<p>')
  writeFileSync(join(folder, 'config/config.json'), '{"pool":"<<marker>>"}')
})
afterAll(() => rmSync(folder, { recursive: true }))

const deploy = (more: object) => {
  const properties = {
    ServiceToken: 'x',
    SourceBucketNames: ['b', 'b'],
    SourceObjectKeys: ['web.zip', 'config.zip'],
    SourceMarkers: [{}, { '<<marker>>': { 'Fn::Join': ['', ['a"', { Ref: 'AWS::Region' }]] } }],
    SourceMarkersConfig: [{}, { jsonEscape: true }],
    DestinationBucketName: 'site',
    SystemMetadata: { 'cache-control': 'max-age=60' },
    ...more,
  }
  const template = { Resources: { Deploy: { Type: 'Custom::CDKBucketDeployment', Properties: properties } } }
  const assets = new Map([
    ['empty.zip', join(folder, 'empty')],
    ['web.zip', join(folder, 'web')],
    ['config.zip', join(folder, 'config')],
  ])
  const storage = openStorage(':memory:')
  for (const key of ['old', 'static/old', 'staticold']) storage.put('site', key, Buffer.from('.'), {})
  deployFiles(resolveTemplates(new Map([['App', template]]), assets, 'localhost'), storage)
  return { storage, keys: storage.list('site', '', '', 100).map(({ key }) => key) }
}

it('puts every source under the prefix, with types, cache control and markers filled in', () => {
  const { storage, keys } = deploy({ DestinationBucketKeyPrefix: 'static', Prune: false })
  expect(keys).toEqual(['old', 'static/assets/app.js', 'static/config.json', 'static/old', 'static/page.html', 'staticold'])
  expect(storage.head('site', 'static/assets/app.js')?.headers).toEqual({ 'content-type': 'text/javascript', 'cache-control': 'max-age=60' })
  expect(JSON.parse(storage.get('site', 'static/config.json')!.body.toString())).toEqual({ pool: 'a"us-east-1' })
})

it('prunes only under the prefix', () => {
  expect(deploy({ DestinationBucketKeyPrefix: 'static/' }).keys).toEqual(['old', 'static/assets/app.js', 'static/config.json', 'static/page.html', 'staticold'])
})

it('refuses a source without files, which only a wrong pattern makes', () => {
  expect(() => deploy({ SourceObjectKeys: ['empty.zip'] })).toThrow('has no files')
})
