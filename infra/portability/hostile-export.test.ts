import { appendFileSync, mkdtempSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { s3 } from '../../lambdas/platform/process/clients.ts'
import { allRows } from '../../lambdas/platform/testing/testing-stream.ts'
import { testPress } from '../../lambdas/publishing/publication/testing-press.ts'
import { exportPublication } from './export-publication.ts'
import { importPublication } from './import-publication.ts'
import type { ExportedKind } from './kinds.ts'
import { LONGEST_LINE } from './lines.ts'
import { SCHEMA } from './manifest.ts'
import { copyOf, manifestOf, reseal, rewriteFiles, rewriteRows, saveManifest } from './testing-folder.ts'
import { givenEverythingElse, makeAnew, wipe } from './testing-publication.ts'

const press = testPress({ fresh: false })
const folder = mkdtempSync(join(tmpdir(), 'hostile-export-'))
const place = { table: 'test', bucket: 'site' }
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

let good: string
let id: string
beforeAll(async () => {
  ;({ id } = await press.givenTranslated())
  await press.publish(id)
  await givenEverythingElse()
  await s3().send(new PutObjectCommand({ Bucket: 'site', Key: 'images/uploads/one.png', Body: PNG, ContentType: 'image/png' }))
  good = join(folder, 'good')
  await exportPublication(place, good)
  await wipe(press.site)
})
afterAll(() => rmSync(folder, { recursive: true }))

type Row = Record<string, unknown>
const first =
  (change: Row) =>
  ([row, ...rest]: Row[]): Row[] => [{ ...row, ...change }, ...rest]
const bomb = { $bytes: gzipSync(Buffer.alloc(30_000_000, ' ')).toString('base64') }

const BROKEN: readonly [string, string | RegExp, (at: string) => void][] = [
  ['is of a newer schema', /schema 2, this program knows 1/, (at) => saveManifest(at, { ...manifestOf(at), schema: SCHEMA + 1 })],
  ['has no manifest, as one that was broken off', /broken off/, (at) => unlinkSync(join(at, 'manifest.json'))],
  ['has a manifest of something else', /not the manifest of an export/, (at) => saveManifest(at, { format: 'zip' })],
  [
    'has another checksum',
    /card.ndjson: its checksum/,
    (at) =>
      saveManifest(at, { ...manifestOf(at), parts: manifestOf(at).parts.map((part) => (part.kind === 'card' ? { ...part, sha256: '0'.repeat(64) } : part)) }),
  ],
  ['was cut off', /draft.ndjson: it has \d+ bytes, not/, (at) => writeFileSync(join(at, 'rows/draft.ndjson'), '')],
  ['lacks a part', /version.ndjson: it is missing/, (at) => unlinkSync(join(at, 'rows/version.ndjson'))],
  [
    'does not name a part',
    /kind card is missing/,
    (at) => saveManifest(at, { ...manifestOf(at), parts: manifestOf(at).parts.filter(({ kind }) => kind !== 'card') }),
  ],
  ['lacks a file', /one.png: it is missing/, (at) => unlinkSync(join(at, 'files/images/uploads/one.png'))],
  ['has a file that nobody names', /files\/images\/two.png is not named/, (at) => writeFileSync(join(at, 'files/images/two.png'), PNG)],
  ['has a changed file', /one.png: it has|one.png: its checksum/, (at) => appendFileSync(join(at, 'files/images/uploads/one.png'), 'x')],
  [
    'holds a link instead of a file',
    /no ordinary file/,
    (at) => {
      unlinkSync(join(at, 'rows/card.ndjson'))
      symlinkSync('/etc/hostname', join(at, 'rows/card.ndjson'))
    },
  ],
  [
    'holds a link instead of a folder',
    /rows is not named|no ordinary file/,
    (at) => {
      renameSync(join(at, 'rows'), join(folder, 'moved-rows'))
      symlinkSync(join(folder, 'moved-rows'), join(at, 'rows'))
    },
  ],
  ['names a file that leaves its folder', /its key is none of a picture/, (at) => rewriteFiles(at, first({ key: 'images/../../../etc/passwd' }))],
  ['names a page as a picture', /its key is none of a picture/, (at) => rewriteFiles(at, first({ key: 'pages/en/page.html' }))],
  ['calls a picture a page', /It is image\/png and says text\/html/, (at) => rewriteFiles(at, first({ content_type: 'text/html' }))],
  [
    'names a part outside of its folder',
    /cannot be read/,
    (at) => saveManifest(at, { ...manifestOf(at), parts: manifestOf(at).parts.map((part) => ({ ...part, path: '../x.ndjson' })) }),
  ],
  ['has a line that never ends', /more than \d+ bytes/, (at) => reseal(at, 'card', 'x'.repeat(LONGEST_LINE + 2), 1)],
  ['has a line that is no JSON', /card.ndjson, line 1: It is no JSON/, (at) => reseal(at, 'card', '{"a":\n', 1)],
  ['has a last line without an end', /cut off/, (at) => reseal(at, 'card', '{}', 1)],
  [
    'lets somebody in',
    /no export holds rows of the kind role/,
    (at) =>
      saveManifest(at, {
        ...manifestOf(at),
        parts: manifestOf(at).parts.map((part) => (part.kind === 'category' ? { ...part, kind: 'role', path: 'rows/role.ndjson' } : part)),
      }),
  ],
]

it.each(BROKEN)('[R9] refuses an export that %s, and writes nothing', async (name, why, breakIt) => {
  const copy = copyOf(good, name.replaceAll(/\W/g, '-'))
  breakIt(copy)
  const faults = await importPublication(place, copy, { overwrite: true }).then(
    (report) => report.faults.join('\n'),
    (error: Error) => error.message,
  )
  expect(faults).toMatch(why)
  expect([await allRows(), press.site.keys('')]).toEqual([[], []])
})

/** Of which kind, what a row is changed to, and what has to be said of it: each change is of a row of its own. */
const BROKEN_ROWS: readonly [ExportedKind, Row, RegExp][] = [
  ['setting', { key: 'bootstrap_admin' }, /There is no setting bootstrap_admin/],
  ['setting', { key: 'twitter_configured', value: 'configured' }, /twitter_configured stays behind/],
  ['setting', { key: 'quality_gate_min_seo_score', value: '5000' }, /quality_gate_min_seo_score cannot have this value/],
  ['card', { pk: 'SETTINGS' }, /attributes that this kind has not: pk/],
  ['card', { published: 'yes' }, /published/],
  ['card', { title: undefined }, /title/],
  ['card', { locale: 'xx' }, /locale/],
  ['card', { hero_image_url: 'javascript:alert(1)' }, /hero_image_url is not an https address/],
  ['draft', { evil: 'x' }, /attributes that this kind has not: evil/],
  ['draft', { original_id: 'x#CARD#en' }, /original_id is not a UUID/],
  ['family', { publish_lease: 'me' }, /publish_lease stays behind/],
  ['version', { slug: '../../assets/core' }, /slug is not lowercase words/],
  ['version', { bylines: [{ name: 'x' }] }, /bylines is not a list of up to five/],
  ['memory-segment', { source: 'Another' }, /hash is not that of source/],
  ['subscriber', { email: 'other@example.org' }, /id is not that of email/],
  ['segment-records', { records: bomb }, /cannot be unpacked/],
  ['audit-entry', { details: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) }, /deeper than/],
  ['category', {}, /Another line before it is of the same row/],
]

it('[R9] refuses an export with rows that the application would not have written, names each, and writes nothing', async () => {
  const copy = copyOf(good, 'rows')
  for (const kind of new Set(BROKEN_ROWS.map(([one]) => one))) {
    const changes = BROKEN_ROWS.flatMap(([one, change]) => (one === kind ? [change] : []))
    rewriteRows(copy, kind, (all) => {
      const changed = changes.map((change, index) => ({ ...(all[index] ?? all[0]), ...change }))
      return [...changed, ...all.slice(kind === 'category' ? 0 : changed.length)]
    })
  }
  // A version that a live card shows has gone, as from an export that was taken in the middle of a publication.
  rewriteRows(copy, 'version', (all) => all.slice(0, -1))
  const { faults } = await importPublication(place, copy, { overwrite: true })
  for (const [kind, , why] of BROKEN_ROWS) expect(faults.filter((fault) => fault.startsWith(`rows/${kind}.ndjson`)).join('\n')).toMatch(why)
  expect(faults.join('\n')).toContain('it was taken while that was being published')
  expect([await allRows(), press.site.keys('')]).toEqual([[], []])
})

it('[R9] sanitises what an export says, so that nothing of it runs at readers', async () => {
  const copy = copyOf(good, 'script')
  const evil = '<p>Read <a href="javascript:alert(1)">this</a><img src="x" onerror="alert(2)"></p><script>alert(3)</script><p>Clean</p>'
  for (const kind of ['version', 'draft'] as const) rewriteRows(copy, kind, (all) => all.map((row) => ({ ...row, content: evil })))
  rewriteRows(copy, 'memory-segment', (all) => all.map((row) => ({ ...row, target: 'Hello <img src=x onerror=alert(4)>' })))
  const report = await importPublication(place, copy)
  expect([report.faults, report.parts.version?.cleaned, report.parts.draft?.cleaned]).toEqual([[], 15, 15])
  expect(JSON.stringify(await allRows())).not.toMatch(/alert\(|onerror/)
  await makeAnew()
  const written = press.site.keys('pages/').map((key) => press.site.read(key)?.text ?? '')
  expect(written.filter((text) => text.includes('Clean')).length).toBeGreaterThan(0)
  expect(written.filter((text) => /alert\(|onerror/.test(text))).toEqual([])
})
