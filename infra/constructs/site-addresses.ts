import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { AaaaRecord, ARecord, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { Construct } from 'constructs'
import type { StageConfig } from '../config.ts'
import { siteZone } from './site-zone.ts'

interface SiteAddressesProps {
  config: StageConfig
  distribution: IDistribution
}

/** Leads the site's host to the distribution, where its zone is known. */
export class SiteAddresses extends Construct {
  constructor(scope: Construct, id: string, { config, distribution }: SiteAddressesProps) {
    super(scope, id)
    const zone = siteZone(this, config)
    if (!zone) return
    const record = { zone, recordName: `${new URL(config.siteOrigin).hostname}.`, target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)) }
    new ARecord(this, 'V4', record)
    new AaaaRecord(this, 'V6', record)
  }
}
