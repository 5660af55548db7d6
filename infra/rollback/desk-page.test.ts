import { CopyObjectCommand, HeadObjectCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, expect, it } from 'vitest'
import { restoreDeskPage } from './desk-page.ts'

const s3 = mockClient(S3Client)
afterEach(() => s3.reset())
// Files share a process, and a class that stays replaced would answer nothing in the next one.
afterAll(() => s3.restore())

const Key = 'static/app/page.html'
/** Versions of the page, newest first, each of a release; before it one of another page that begins alike. */
function versions(...releases: (string | undefined)[]): S3Client {
  s3.on(ListObjectVersionsCommand).resolves({
    Versions: [{ Key: `${Key}.old`, VersionId: 'other' }, ...releases.map((_, index) => ({ Key, VersionId: `v${index}`, IsLatest: index === 0 }))],
  })
  for (const [index, release] of releases.entries())
    s3.on(HeadObjectCommand, { Bucket: 'site', Key, VersionId: `v${index}` }).resolves(release ? { Metadata: { release } } : {})
  s3.on(CopyObjectCommand).resolves({})
  return new S3Client({})
}
const copied = () => s3.commandCalls(CopyObjectCommand).map(({ args }) => args[0].input)

it('puts the newest page of the release on top', async () => {
  expect(await restoreDeskPage(versions('n+1', 'n', 'n', 'n-1'), 'site', 'n')).toBe('restored')
  expect(copied()).toEqual([{ Bucket: 'site', Key, CopySource: `site/${Key}?versionId=v1` }])
})

it('leaves the page where it is of that release, or where none is kept', async () => {
  expect(await restoreDeskPage(versions('n', 'n+1'), 'site', 'n')).toBe('there')
  expect(await restoreDeskPage(versions('n+1', undefined), 'site', 'n')).toBe('missing')
  expect(copied()).toEqual([])
})
