import { Duration } from 'aws-cdk-lib'
import { AppFunction } from '../../constructs/app-function.ts'
import type { PartProps } from './part.ts'

/** The function that reads what others publish; one for each stack that calls it. It has no rights: neither the table nor a model nor a file. */
export const createFetching = ({ stack, config }: Pick<PartProps, 'stack' | 'config'>): AppFunction =>
  new AppFunction(stack, 'Fetching', {
    entry: 'fetching',
    description: 'Fetches feeds and pages of others and reads them.',
    environment: { SITE_ORIGIN: config.siteOrigin },
    timeout: Duration.seconds(20),
  })
