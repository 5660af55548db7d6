import { fileURLToPath } from 'node:url'
import type { APIGatewayProxyStructuredResultV2, LambdaFunctionURLEvent } from 'aws-lambda'
import { sharedArticle } from '#shared/domain/articles/share-images.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { logger } from '../../platform/log/log.ts'
import { observed } from '../../platform/log/observed.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { getTable } from '../../platform/table/table.ts'
import { createDrawing } from './draw.ts'
import { findShared } from './find-shared.ts'

const env = once(() => parseEnv(ENVIRONMENTS['share-images']))
const draw = createDrawing(fileURLToPath(new URL('.', import.meta.url)))

/** Whoever fetches a picture for a shared link keeps it; the edge forgets it soon after the article has gone. */
const CACHE = 'public, max-age=3600, s-maxage=300'
const MOVED_CACHE = 'public, max-age=60'
const MISSING_CACHE = 'public, max-age=0, s-maxage=30'

const plain = (statusCode: number, body: string, cache: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cache },
  body,
})

/**
 * Draws the picture beside an article's shared link when somebody asks for it: nothing waits for pictures when a set goes
 * out, and none is left when it goes down. An address with another stamp leads to the present one.
 */
export const handler = observed(async ({ rawPath }: Pick<LambdaFunctionURLEvent, 'rawPath'>): Promise<APIGatewayProxyStructuredResultV2> => {
  try {
    const id = sharedArticle(rawPath)
    const shared = id ? await findShared(getTable(), id, env().SITE_NAME) : null
    if (!shared) return plain(404, 'Not found', MISSING_CACHE)
    if (shared.path !== rawPath) return { statusCode: 302, headers: { location: shared.path, 'cache-control': MOVED_CACHE }, body: '' }
    const png = await draw(shared.image)
    return {
      statusCode: 200,
      headers: { 'content-type': 'image/png', 'cache-control': CACHE },
      body: Buffer.from(png).toString('base64'),
      isBase64Encoded: true,
    }
  } catch (error) {
    logger().error('share-images', { path: rawPath, error: error as Error })
    return plain(503, 'Service unavailable', 'no-store')
  }
})
