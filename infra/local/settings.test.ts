import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { adminCredentials, keepAdmin } from './admin-credentials.ts'
import { readSettings } from './settings.ts'

it('settings have defaults, and empty variables count as absent', () => {
  expect(readSettings({ PORT: '', ADMIN_EMAIL: '' })).toEqual({
    port: 8080,
    dataDir: resolve('.local'),
    adminEmail: undefined,
    adminPassword: undefined,
    dynamoUrl: undefined,
    demoSamples: undefined,
    faults: undefined,
    checkShapes: false,
    stopsWithInput: false,
    limits: 'default',
    together: false,
    saveMemory: true,
  })
  expect(readSettings({ PORT: '9000', DATA_DIR: '/x', ADMIN_EMAIL: 'a@b.lt', ADMIN_PASSWORD: 'secret' })).toMatchObject({
    port: 9000,
    dataDir: '/x',
    adminEmail: 'a@b.lt',
  })
})

it('settings that cannot be used are refused all at once, each with what to do', () => {
  expect(() => readSettings({ PORT: 'many', ADMIN_EMAIL: 'a', ADMIN_PASSWORD: 'short', LOCAL_DYNAMODB_URL: 'x' })).toThrow(
    'PORT is a number.\nADMIN_EMAIL is an e-mail address.\nADMIN_PASSWORD has at least 6 characters.\nLOCAL_DYNAMODB_URL is an address like http://127.0.0.1:8000.',
  )
  expect(() => readSettings({ PORT: '70000' })).toThrow('PORT is at most 65535.')
  expect(() => readSettings({ LOCAL_LIMITS: 'big' })).toThrow('LOCAL_LIMITS is default or new-account.')
  expect(() => readSettings({ DEMO_SAMPLES: '-1' })).toThrow('DEMO_SAMPLES is at least 0.')
})

it('the first admin is made up once, kept for this user only, and replaced by what is given', () => {
  const folder = mkdtempSync(join(tmpdir(), 'admin-'))
  const nothing = { email: undefined, password: undefined }
  const { admin, kept } = adminCredentials(folder, nothing)
  expect([admin.password, kept]).toEqual([expect.stringMatching(/^[\w-]{16}$/), false])
  keepAdmin(folder, admin)
  expect(adminCredentials(folder, nothing)).toEqual({ admin, kept: true })
  expect(statSync(join(folder, 'admin.json')).mode & 0o777).toBe(0o600)
  expect(adminCredentials(folder, { email: undefined, password: 'chosen' })).toEqual({ admin: { email: admin.email, password: 'chosen' }, kept: false })
  rmSync(folder, { recursive: true })
})
