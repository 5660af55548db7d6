import { Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation, type CfnCertificate } from 'aws-cdk-lib/aws-certificatemanager'
import type { Construct } from 'constructs'
import type { StageConfig } from '../config.ts'
import { createFirewall } from '../constructs/firewall.ts'
import { logBlocked } from '../constructs/firewall-log.ts'
import { CLOUDFRONT_REGION, GlobalValue } from '../constructs/global-value.ts'
import { siteZone } from '../constructs/site-zone.ts'

interface GlobalStackProps extends StackProps {
  config: StageConfig
}

/** What the distribution needs of another region: the site's certificate where its zone is known, and the firewall. */
export class GlobalStack extends Stack {
  readonly certificateArn?: GlobalValue
  readonly firewallArn?: GlobalValue

  constructor(scope: Construct, id: string, { config, env, ...props }: GlobalStackProps) {
    super(scope, id, { ...props, env: { ...env, region: CLOUDFRONT_REGION } })
    const zone = siteZone(this, config)
    const domainName = new URL(config.siteOrigin).hostname
    if (zone && !config.certificateArn) {
      const certificate = new Certificate(this, 'Certificate', { domainName, validation: CertificateValidation.fromDns(zone) })
      this.certificateArn = new GlobalValue(this, 'CertificateArn', { value: certificate.certificateArn, of: certificate.node.defaultChild as CfnCertificate })
    }
    if (config.firewall) {
      const firewall = createFirewall(this)
      logBlocked(this, firewall)
      this.firewallArn = new GlobalValue(this, 'FirewallArn', { value: firewall.attrArn, of: firewall })
    }
  }
}
