import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { checkKey, type Storage } from './storage.ts'
import type { Cloud, Properties } from './template.ts'

type Deployment = Properties<'Custom::CDKBucketDeployment'>

/** What the AWS command line, which the real deployment uses, gives these extensions. */
const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** Runs CDK's bucket deployments: puts each source's files under the prefix; with `Prune` what is not among them goes. @throws for a source without files */
export function deployFiles(cloud: Cloud, storage: Storage): void {
  for (const { properties } of cloud.all('Custom::CDKBucketDeployment')) {
    const kept = new Set<string>()
    for (const [index, assetKey] of properties.SourceObjectKeys.entries())
      for (const key of deploySource(cloud.asset(assetKey), index, properties, storage)) kept.add(key)
    if (properties.Prune) prune(storage, properties, kept)
  }
}

function deploySource(folder: string, index: number, deployment: Deployment, storage: Storage): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  if (files.length === 0)
    throw new Error(`A deployment to ${deployment.DestinationBucketName} has no files: its source is empty or its excludes take everything.`)
  return files.map((entry) => {
    const file = join(entry.parentPath, entry.name)
    const key = keyOf(
      deployment,
      file
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    checkKey(key)
    const body = replaceMarkers(readFileSync(file), deployment.SourceMarkers?.[index] ?? {}, deployment.SourceMarkersConfig?.[index]?.jsonEscape ?? false)
    const meta = Object.entries(deployment.UserMetadata).map(([name, value]) => [`x-amz-meta-${name.replace(/^x-amz-meta-/, '')}`, value])
    storage.put(deployment.DestinationBucketName, key, body, {
      'content-type': TYPES[extname(entry.name)] ?? 'binary/octet-stream',
      ...deployment.SystemMetadata,
      ...Object.fromEntries(meta),
    })
    return key
  })
}

const keyOf = ({ DestinationBucketKeyPrefix }: Deployment, path: string): string =>
  [DestinationBucketKeyPrefix.replace(/^\/|\/$/g, ''), path].filter(Boolean).join('/')

/** Values that were not known at synthesis stand in the files as markers. */
function replaceMarkers(body: Buffer, markers: Record<string, string>, jsonEscape: boolean): Buffer {
  const entries = Object.entries(markers)
  if (entries.length === 0) return body
  return Buffer.from(
    entries.reduce((text, [marker, value]) => text.replaceAll(marker, () => (jsonEscape ? JSON.stringify(value).slice(1, -1) : value)), body.toString()),
  )
}

function prune(storage: Storage, deployment: Deployment, kept: Set<string>): void {
  const folder = keyOf(deployment, '')
  const prefix = folder && `${folder}/`
  const bucket = deployment.DestinationBucketName
  const stale: string[] = []
  for (let after = '', page = storage.list(bucket, prefix, after, 1000); page.length > 0; page = storage.list(bucket, prefix, after, 1000)) {
    stale.push(...page.map(({ key }) => key).filter((key) => !kept.has(key)))
    after = page.at(-1)!.key
  }
  for (const key of stale) storage.delete(bucket, key)
}
