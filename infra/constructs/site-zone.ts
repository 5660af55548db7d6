import { HostedZone, type IHostedZone } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import type { StageConfig } from '../config.ts'

/** The zone that the site's records are made in: named in full, so that a synthesis asks nobody. */
export const siteZone = (scope: Construct, { hostedZone }: StageConfig): IHostedZone | undefined =>
  hostedZone && HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId: hostedZone.id, zoneName: hostedZone.name })
