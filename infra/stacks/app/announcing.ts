import { Duration } from 'aws-cdk-lib'
import { AppFunction } from '../../constructs/app-function.ts'
import type { PartProps } from './part.ts'

/** The one function that speaks to search engines. It has no rights, and announces addresses of this site only. */
export const createAnnouncing = ({ stack, config }: PartProps): AppFunction =>
  new AppFunction(stack, 'Announcing', {
    entry: 'announcing',
    description: 'Tells search engines of addresses of the site.',
    environment: { SITE_ORIGIN: config.siteOrigin, INDEXNOW_KEY: config.indexNowKey },
    timeout: Duration.seconds(20),
  })
